// Every page for every reader: by axe, on a phone, without JavaScript, under a strict policy.
import assert from 'node:assert/strict';
import { barriers } from '../lib/barriers.js';
import { Board } from '../lib/board.js';
import { gameId, invitation, pair, play } from '../lib/friends.js';
import { begin, SHORT_MATE } from '../lib/games.js';
import { overhang } from '../lib/overhang.js';
import { DESKTOP, PHONE, TABLET, scene, sceneAtEachSize } from '../lib/scene.js';

/** @typedef {import('playwright-core').Page} Page */

/** A device held the other way. @param {{ width: number, height: number }} size */
const turned = ({ width, height }) => ({ width: height, height: width });

/** Looks at every page that a person can come to; what is wrong with any fails.
 * @param {import('../lib/scene.js').Scene} scene
 * @param {(page: Page) => Promise<string[]>} examine */
async function everyPage(scene, examine) {
  scene.expect(/status of 40[0-9]/);
  /** @type {string[]} */
  const wrong = [];
  const look = async (/** @type {Page} */ page, /** @type {string} */ name) => {
    for (const problem of await examine(page)) wrong.push(`${name}: ${problem}`);
  };
  const page = await scene.person();
  await page.goto('/');
  await look(page, 'start');
  await page.locator('details.options > summary').click();
  await look(page, 'start with options');
  await begin(page, 'friend');
  const join = await invitation(page);
  await look(page, 'waiting');
  const guest = await scene.person();
  await guest.goto(join);
  await look(guest, 'invitation');
  await guest.goto('/nowhere');
  await look(guest, 'no page');
  await guest.goto('/game/AAAAAAAAAAAA');
  await look(guest, 'no game');
  for (const path of ['/learn', '/learn/check/1', '/learn/drops/5', '/rules', '/settings', '/offline', '/lobby', '/leaderboard', '/statistics', '/analysis?moves=7g7f,3c3d', '/editor', '/editor?sfen=4k4/9/9/9/4P4/9/4P4/9/4K4 b - 1', '/embed/analysis?moves=7g7f', '/account/forgotten']) {
    await guest.goto(path);
    await look(guest, path);
  }
  await guest.goto('/records');
  await look(guest, 'records');
  await guest.getByLabel('Or the text of it').fill('1 ７六歩(77)\n2 ３四歩(33)\n*a remark\n\n変化：2手\n2 ８四歩(83)\n');
  await guest.getByRole('button', { name: 'Open' }).click();
  await guest.getByRole('button', { name: 'One move on' }).click();
  await look(guest, 'record');
  const friends = await pair(scene);
  await guest.goto(`/play/${gameId(friends.alpha)}/AAAAAAAAAAAAAAAAAAAAAA`);
  await look(guest, 'stale link');
  await play(friends, SHORT_MATE.slice(0, 5));
  await look(friends.alpha, 'game');
  await friends.alpha.getByRole('button', { name: 'Draw', exact: true }).click();
  await friends.alpha.locator('#settings > summary').click();
  await look(friends.alpha, 'game with settings and drawing');
  await friends.alpha.getByRole('button', { name: 'Draw', exact: true }).click();
  await friends.alpha.locator('#settings > summary').click();
  await guest.goto(`/game/${gameId(friends.alpha)}`);
  await new Board(guest).played(5);
  await look(guest, 'watching');
  for (const open of ['#keys-open', '#resign']) {
    await friends.beta.locator(open).click();
    await friends.beta.getByRole('dialog').waitFor();
    await look(friends.beta, `game with the dialog of ${open}`);
    await friends.beta.keyboard.press('Escape');
  }
  await friends.beta.setViewportSize(DESKTOP);
  await friends.alpha.setViewportSize(DESKTOP);
  await play(friends, SHORT_MATE.slice(5), { from: 5 });
  await friends.alpha.locator('#result').waitFor();
  await look(friends.alpha, 'result');
  assert.deepEqual(wrong, []);
}

scene('axe finds nothing on any page, light, dark or in high contrast', (scene) => everyPage(scene, barriers));

scene('axe finds nothing on any step of the course, nor on a page in any language', async (scene) => {
  const page = await scene.person();
  /** @type {string[]} */
  const wrong = [];
  await page.goto('/learn');
  const steps = await page.locator('main a[href^="/learn/"]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const paths = new Set(steps.map((step) => new URL(step, scene.site.address).pathname));
  assert.ok(paths.size > 30, `${paths.size} steps`);
  for (const language of ['ja', 'fi', 'sv', 'nb', 'sr', 'sr-Latn']) {
    for (const path of ['/', '/rules', '/learn/check/1', '/settings', '/analysis']) paths.add(`${path}?lang=${language}`);
  }
  for (const path of paths) {
    await page.goto(path);
    for (const barrier of await barriers(page, { looks: false })) wrong.push(`${path}: ${barrier}`);
  }
  assert.deepEqual(wrong, []);
});

scene('axe finds nothing on a phone or a tablet, where pages are laid out in another way', (scene) =>
  everyPage(scene, async (page) => {
    const before = page.viewportSize() ?? DESKTOP;
    const found = [];
    for (const size of [PHONE, TABLET]) {
      await page.setViewportSize(size);
      for (const barrier of await barriers(page, { looks: false })) found.push(`${size.width}: ${barrier}`);
    }
    await page.setViewportSize(before);
    return found;
  }));

scene('no page scrolls sideways, from the narrowest phone to a projector', (scene) => everyPage(scene, overhang));

scene('the whole board is on the screen, on a phone, a tablet and a desktop', async (scene) => {
  for (const viewport of [PHONE, TABLET, turned(TABLET), DESKTOP]) {
    const page = await scene.person({ viewport });
    await begin(page, 'computer', { color: 'black', level: 1 });
    for (const corner of ['9a', '1i']) {
      const box = await new Board(page).square(corner).boundingBox();
      assert.ok(box, corner);
      assert.ok(box.x >= 0 && box.x + box.width <= viewport.width, `${corner} at ${viewport.width}`);
      assert.ok(box.y >= 0 && box.y + box.height <= viewport.height, `${corner} at ${viewport.height}`);
    }
  }
});

scene('the grid says what stands where', async (scene) => {
  const friends = await pair(scene);
  const grid = friends.alpha.getByRole('grid');
  assert.equal(await grid.getByRole('row').count(), 9);
  assert.equal(await grid.getByRole('gridcell').count(), 81);
  await grid.getByRole('gridcell', { name: '7g, black pawn', exact: true }).waitFor();
  await grid.getByRole('gridcell', { name: '5e, empty', exact: true }).waitFor();
  await grid.getByRole('gridcell', { name: '5a, white king', exact: true }).waitFor();
  for (const color of /** @type {const} */ (['black', 'white'])) await new Board(friends.alpha).hand(color).waitFor();
});

scene('piece set and notation are chosen, and remembered on the device', async (scene) => {
  const friends = await pair(scene);
  await play(friends, ['7g7f']);
  const page = friends.alpha;
  const first = page.locator('#moves [data-ply="1"]');
  await first.getByText('P-76').waitFor();
  await page.locator('#settings > summary').click();
  for (const value of ['kanji2', 'japanese']) {
    const kept = page.waitForResponse((response) => new URL(response.url()).pathname === '/settings');
    await page.locator(`#settings label:has([value="${value}"])`).click();
    await kept;
  }
  for (const look of [async () => undefined, () => page.reload()]) {
    await look();
    await first.getByText('☗７六歩').waitFor();
    await page.locator('[data-square="5i"] use[href$="#kanji2-K"]').waitFor({ state: 'attached' });
  }
});

scene('the game is stepped through, and stays where it is', async (scene) => {
  const friends = await pair(scene);
  await play(friends, ['7g7f', '3c3d']);
  const board = new Board(friends.black);
  await friends.black.locator('#moves [data-ply="1"]').click();
  assert.match(await board.name('3c'), /white pawn/i);
  await friends.black.locator('[data-step="first"]').click();
  assert.match(await board.name('7g'), /black pawn/i);
  await friends.black.locator('[data-step="last"]').click();
  assert.match(await board.name('3d'), /white pawn/i);
  await play(friends, ['2g2f'], { from: 2 });
});

sceneAtEachSize('without JavaScript a game can be read', async (scene) => {
  const friends = await pair(scene);
  await play(friends, SHORT_MATE.slice(0, 1));
  const reader = await scene.person({ javaScriptEnabled: false });
  await reader.goto(`/game/${gameId(friends.alpha)}`);
  const board = new Board(reader);
  assert.equal(await reader.locator('[data-square]').count(), 81);
  assert.match(await board.name('7f'), /black pawn/i);
  assert.match(await board.name('7g'), /empty/i);
  await board.played(1);
  // What only a script does is not held out to the reader.
  for (const name of ['One move back', 'Turn the board']) assert(await reader.getByRole('button', { name }).isDisabled());
  await reader.goto('/');
  await reader.getByRole('button', { name: /Play the computer/ }).waitFor();
});

scene('the policy of every page is strict, and its headers keep the secret link at home', async (scene) => {
  const page = await scene.person();
  await begin(page, 'friend');
  for (const path of ['/', '/nowhere', new URL(page.url()).pathname, `/game/${gameId(page)}`]) {
    const headers = (await page.request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    assert.match(policy, /default-src '(self|none)'/, path);
    assert.doesNotMatch(policy, /unsafe|\*|https?:|data:/, path);
    assert.equal(headers['referrer-policy'], path.startsWith('/play/') ? 'no-referrer' : 'same-origin', path);
    assert.equal(headers['x-content-type-options'], 'nosniff', path);
  }
});
