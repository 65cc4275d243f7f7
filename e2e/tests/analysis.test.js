// Analysis: a position moved on from, the engine asked, a game looked at as a whole, a position set up.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Board, middle, mouse, touch } from '../lib/board.js';
import { gameId, pair, playUnseen } from '../lib/friends.js';
import { SHORT_MATE } from '../lib/games.js';
import { keyboard, tabTo } from '../lib/keyboard.js';
import { overhang } from '../lib/overhang.js';
import { PHONE, scene, sceneAtEachSize, TABLET } from '../lib/scene.js';
import { inEveryVision, unlike } from '../lib/vision.js';

/** @typedef {import('playwright-core').Page} Page */

/** The moves of the tree, line by line as they stand. @param {Page} page */
const tree = (page) => page.locator('#moves .move-text').allTextContents();

sceneAtEachSize('a tree of moves: played, typed, promoted, commented, deleted, taken away and shared', async (scene) => {
  scene.expect(/status of 422/);
  const page = await scene.person();
  await page.goto('/');
  await page.getByRole('link', { name: 'Analyse a position or a game' }).click();
  const board = new Board(page);
  for (const [index, usi] of ['7g7f', '3c3d', '8h2b+'].entries()) {
    await board.move(mouse(page), usi);
    await page.locator(`[data-ply="${index + 1}"][aria-current]`).waitFor();
  }
  await page.locator('[data-step="previous"]').click();
  await page.getByLabel('Type a move').fill('P-26');
  await page.keyboard.press('Enter');
  await page.locator('[aria-current]').getByText('☗P-26').waitFor();
  assert.deepEqual(await tree(page), ['☗P-76', '☖P-34', '☗Bx22+', '☗P-26']);
  await page.getByLabel('Type a move').fill('2g2e');
  await page.keyboard.press('Enter');
  await page.locator('#explain').getByText(/does not move that way|no piece/).waitFor();
  await page.getByLabel('Comment').fill('quieter');
  await page.getByRole('button', { name: 'Make it the main line' }).click();
  await page.locator('.comment').getByText('quieter').waitFor();
  assert.deepEqual(await tree(page), ['☗P-76', '☖P-34', '☗P-26', '☗Bx22+']);
  await page.getByText('Share and download').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'KIF' }).click();
  const text = await (await (await download).createReadStream()).toArray();
  assert.match(Buffer.concat(text).toString(), /２六歩[^]*\*quieter[^]*変化：3手[^]*２二角成/);
  const link = await page.locator('#link').inputValue();
  await page.locator('.branch').getByRole('button', { name: /Bx22/ }).click();
  await page.getByRole('button', { name: 'Delete from here' }).click();
  await page.locator('[aria-current]').getByText('☖P-34').waitFor();
  assert.deepEqual(await tree(page), ['☗P-76', '☖P-34', '☗P-26']);

  const friend = await scene.person({ viewport: PHONE, hasTouch: true });
  await friend.goto(link);
  await friend.locator('[aria-current]').getByText('☗P-26').waitFor();
  await new Board(friend).move(touch(friend), '4c4d');
  await friend.locator('[aria-current]').getByText('☖P-44').waitFor();
  assert.deepEqual(await overhang(friend), []);
});

sceneAtEachSize('the engine is asked, by keyboard, and its line is followed', async (scene) => {
  const page = await scene.person();
  // Mate in one: a gold to 5b.
  await page.goto('/analysis?sfen=4k4/9/4P4/9/9/9/9/9/4K4%20b%20G%201');
  await tabTo(page, page.getByRole('switch', { name: 'Ask the engine' }));
  await page.keyboard.press(' ');
  await page.locator('#engine-worth').getByText('Black mates in 1').waitFor();
  const best = page.locator('#engine-lines li').first().getByRole('button').first();
  await tabTo(page, best);
  await page.keyboard.press('Enter');
  await page.locator('[aria-current]').getByText('☗G*52').waitFor();
  await page.locator('#engine-state').getByText('The game is over here.').waitFor();
  await keyboard(page).act(page.locator('[data-step="first"]'));
  await page.locator('#engine-worth').getByText('Black mates in 1').waitFor();
});

scene('the engine is not asked where the game is over', async (scene) => {
  const page = await scene.person();
  await page.goto(`/analysis?${new URLSearchParams({ moves: SHORT_MATE.join(','), ply: '0' })}`);
  await page.getByRole('switch', { name: 'Ask the engine' }).click();
  await page.locator('#engine-lines li').first().waitFor();
  await page.locator('[data-step="last"]').click();
  await page.locator('#engine-state').getByText('The game is over here.').waitFor();
});

scene('who is at a move of a line stays there while the engine thinks on', async (scene) => {
  const page = await scene.person();
  await page.goto('/analysis');
  await page.getByRole('switch', { name: 'Ask the engine' }).click();
  const best = page.locator('#engine-lines li').first().getByRole('button').first();
  await best.focus();
  const state = page.locator('#engine-state');
  for (let reports = 0; reports < 3; reports += 1) {
    const told = (await state.textContent()) ?? '';
    await page.waitForFunction((told) => document.getElementById('engine-state')?.textContent !== told, told);
  }
  assert.equal(await best.evaluate((button) => button === document.activeElement), true);
});

/** The graph's two sides differ in lightness for every vision, and each kind of mistake by its shape. @param {Page} page */
async function graphIsTold(page) {
  const graph = page.getByRole('img', { name: /^Who was better/ });
  const { width, height } = /** @type {{ width: number, height: number }} */ (await graph.boundingBox());
  // The game begins even: White's side is above, Black's below.
  const part = (/** @type {number} */ y) => ({ x: width * 0.01, y: height * y, width: width * 0.05, height: height * 0.1 });
  await inEveryVision(page, async (vision) => {
    const [sides = 0] = await unlike(graph, [[part(0.1), part(0.8)]]);
    assert.ok(sides > 0.9, `${vision}: the sides of the graph differ in ${sides}`);
  });
  await page.emulateMedia({ colorScheme: null });
  const shapes = await graph.evaluate((graph) =>
    ['inaccuracy', 'mistake', 'blunder'].map((mark) => {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('class', `graph-mark graph-${mark}`);
      graph.append(path);
      const { strokeWidth, strokeLinecap } = getComputedStyle(path);
      path.remove();
      return `${strokeWidth} ${strokeLinecap}`;
    }),
  );
  assert.equal(new Set(shapes).size, 3, shapes.join(', '));
}

scene('a finished game is looked at as a whole, and a running one is not', async (scene) => {
  const friends = await pair(scene);
  await playUnseen(friends, SHORT_MATE.slice(0, 4));
  const page = await scene.person();
  const game = gameId(friends.alpha);
  await page.goto(`/analysis?game=${game}`);
  await page.getByText('no engine helps until it is over').waitFor();
  await playUnseen(friends, SHORT_MATE.slice(4), 4);
  await friends.alpha.locator('#result').getByRole('link', { name: 'Analyse' }).click();
  const alpha = friends.alpha;
  await alpha.setViewportSize(TABLET);
  await alpha.getByRole('button', { name: 'Analyse the whole game' }).click();
  await alpha.locator('#whole-state').getByText(/^Accuracy: Black \d+ %, White \d+ %$/).waitFor();
  const blunder = alpha.locator('#mistakes .judged-blunder').first();
  await blunder.getByText(/^Blunder: \d+ % lost$/).waitFor();
  await blunder.getByRole('button').first().click();
  await alpha.waitForURL(/ply=\d$/);
  await blunder.getByRole('button', { name: 'Show it' }).click();
  await alpha.locator('.branch [aria-current]').waitFor();
  await graphIsTold(alpha);
  await alpha.getByText('All moves with their scores').click();
  assert.equal(await alpha.locator('#whole-rows tr').count(), SHORT_MATE.length);
  const [x, y] = await middle(alpha.getByRole('img', { name: /^Who was better/ }));
  await alpha.mouse.click(x, y);
  await alpha.waitForURL(/ply=[34]$/);

  await page.goto(`/embed/analysis?game=${game}&ply=3`);
  await page.locator('[data-ply="3"][aria-current]').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Analyse' }).getAttribute('href'), `/analysis?game=${game}&ply=3`);
});

sceneAtEachSize('a position is set up, what is wrong with it is said, and a game begins there', async (scene) => {
  const page = await scene.person();
  await page.goto('/editor');
  await page.locator('#preset').selectOption({ label: 'The two kings alone' });
  const problems = page.locator('#problems');
  const square = (/** @type {string} */ name) => page.locator(`[data-square="${name}"]`);
  await page.locator('#palette-black').getByRole('button', { name: 'black pawn', exact: true }).click();
  await square('5g').click();
  await square('5f').click();
  await problems.getByText('Black has two pawns on file 5 (nifu).').waitFor();
  await square('5f').click();
  await problems.getByText('This is a position of shogi.').waitFor();
  await page.getByRole('button', { name: 'Move a piece' }).click();
  // The far one first: a phone has to be scrolled to it.
  const to = await middle(square('4a'));
  const from = await middle(square('5g'));
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
  await problems.getByText('The pawn on 4a could never move.').waitFor();
  await square('4a').focus();
  await page.keyboard.press('+');
  await problems.getByText('White is in check').waitFor();
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+R');
  await page.locator('#hand-black').getByLabel('gold').fill('2');
  await problems.getByText('This is a position of shogi.').waitFor();
  assert.equal(await page.locator('#sfen').inputValue(), '4k4/5r3/9/9/9/9/9/9/4K4 b 2G 1');
  await page.getByText('Play from here').click();
  await page.getByRole('button', { name: 'Play a friend' }).click();
  await page.waitForURL(/\/play\//);
  assert.match(await new Board(page).name('4b'), /white rook/);

  const reader = await scene.person({ javaScriptEnabled: false });
  await reader.goto('/editor?sfen=4k4/9/9/9/4P4/9/4P4/9/4K4 b - 1');
  await reader.getByText('Black has two pawns on file 5 (nifu).').waitFor();
});

sceneAtEachSize('the best move is an arrow beside the reader’s own, and can be switched off', async (scene) => {
  const page = await scene.person();
  await page.goto('/analysis?sfen=4k4/9/4P4/9/9/9/9/9/4K4%20b%20G%201');
  const arrows = page.locator('.sb-shapes [data-advice]');
  const own = page.locator('.sb-shapes [data-brush]');
  const [from, to] = [await middle(page.locator('[data-square="5c"]')), await middle(page.locator('[data-square="4b"]'))];
  await page.mouse.move(...from);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up({ button: 'right' });
  await own.waitFor();
  await page.getByRole('switch', { name: 'Ask the engine' }).click();
  await page.locator('.sb-shapes [data-advice="G*5b"]').waitFor();
  assert.equal(await own.count(), 1, 'the own arrow stays');
  // It begins outside the middle of its square: the piece there is seen.
  const begins = await own.locator('.sb-stroke').evaluate((line) => {
    const path = /** @type {SVGPathElement} */ (line);
    const at = path.getPointAtLength(0).matrixTransform(path.getScreenCTM() ?? undefined);
    return [at.x, at.y];
  });
  const { width } = (await page.locator('[data-square="5c"]').boundingBox()) ?? { width: NaN };
  const [dx, dy] = [(begins[0] ?? NaN) - from[0], (begins[1] ?? NaN) - from[1]];
  assert.ok(Math.hypot(dx, dy) > width / 3, `${Math.hypot(dx, dy)} of ${width}`);
  const toggle = page.getByRole('checkbox', { name: 'Arrow for the best move' });
  await toggle.uncheck();
  assert.equal(await arrows.count(), 0);
  await page.reload();
  await page.locator('#engine-worth').getByText('Black mates in 1').waitFor();
  assert.equal(await arrows.count(), 0, 'it is remembered');
  await toggle.check();
  await arrows.waitFor();
  // A move that leaves the position takes its arrow away.
  await page.locator('#engine-lines li').first().getByRole('button').first().click();
  await page.locator('#engine-state').getByText('The game is over here.').waitFor();
  assert.equal(await arrows.count(), 0);
  await page.locator('[data-step="first"]').click();
  await arrows.waitFor();
  await page.getByRole('switch', { name: 'Ask the engine' }).click();
  assert.equal(await arrows.count(), 0);
});

scene('an answer that comes late leads nobody away from where they went meanwhile', async (scene) => {
  const page = await scene.person();
  await page.goto('/analysis?moves=7g7f,3c3d');
  await page.locator('[data-ply="2"]').click();
  /** @type {() => void} */
  let release = () => undefined;
  const held = new Promise((/** @type {(value: void) => void} */ free) => (release = free));
  await page.route(/step\?.*moves=2g2f/, async (route) => {
    await held;
    await route.continue();
  });
  await new Board(page).move(mouse(page), '2g2f');
  await page.locator('[data-ply="1"]').click();
  release();
  await page.locator('#moves').getByText('☗P-26').waitFor();
  await page.locator('[data-ply="1"][aria-current]').waitFor();
  assert.match(await new Board(page).name('2g'), /black pawn/);
});

sceneAtEachSize('what is shown is taken away as a picture, and a game as one that plays it', async (scene) => {
  const page = await scene.person();
  await page.goto('/analysis?moves=7g7f,3c3d');
  await page.getByText('Share and download').click();
  const pictures = page.getByRole('group', { name: 'The position as a picture' });
  /** @param {import('playwright-core').Locator} link */
  const address = async (link) => new URL((await link.getAttribute('href')) ?? '', scene.site.address);
  assert.equal((await address(pictures.getByRole('link', { name: 'PNG' }))).searchParams.get('last'), '3c3d');
  await page.locator('[data-step="previous"]').click();
  await page.getByRole('button', { name: 'Turn the board' }).click();
  const svg = await address(pictures.getByRole('link', { name: 'SVG' }));
  assert.deepEqual([svg.searchParams.get('last'), svg.searchParams.get('side')], ['7g7f', 'white']);
  const download = page.waitForEvent('download');
  await pictures.getByRole('link', { name: 'PNG' }).click();
  assert.equal((await download).suggestedFilename(), 'position.png');
  const replay = await address(page.getByRole('group', { name: 'The game as a moving picture' }).getByRole('link'));
  assert.equal(replay.searchParams.get('moves'), '7g7f,3c3d');
  // Both are pictures to a browser, of the shape that they say.
  for (const url of [svg, replay]) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, url.href);
    assert.ok(size[0] >= 400 && size[0] > size[1], String(size));
  }
  // What is given for other sites is a frame with the board in it.
  const code = await page.locator('#embed').inputValue();
  const elsewhere = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(`<title>Elsewhere</title>${code}`));
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  try {
    const { port } = /** @type {import('node:net').AddressInfo} */ (elsewhere.address());
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.frameLocator('iframe').getByRole('gridcell', { name: '7f, black pawn', exact: true }).waitFor();
  } finally {
    elsewhere.closeAllConnections();
    elsewhere.close();
  }
  await page.goto(`${scene.site.address}/editor`);
  await page.locator('#preset').selectOption({ label: 'The two kings alone' });
  await page.locator('#picture-svg[href*="4k4"]').waitFor({ state: 'attached' });
});

sceneAtEachSize('what was played before is told, chosen by, and played on from', async (scene) => {
  const friends = await pair(scene);
  await playUnseen(friends, SHORT_MATE);
  const page = await scene.person();
  const first = /** @type {string} */ (SHORT_MATE[0]);
  // It is counted within seconds.
  await assert.doesNotReject(async () => {
    for (let tries = 0; ; tries++) {
      await page.goto('/analysis?source=site');
      if ((await page.locator(`[data-usi="${first}"]`).count()) > 0) return;
      assert.ok(tries < 20, 'counted');
      await page.waitForTimeout(500);
    }
  });
  await page.locator(`[data-usi="${first}"]`).click();
  await page.locator('[data-ply="1"][aria-current]').waitFor();
  await page.locator(`[data-usi="${SHORT_MATE[1]}"]`).waitFor();
  assert.deepEqual(await overhang(page), []);
  await page.getByLabel('Speed').selectOption('blitz');
  await page.locator('#openings').getByText('No game has come this far here').waitFor();
  await page.getByLabel('Speed').selectOption('');
  await page.locator(`[data-usi="${SHORT_MATE[1]}"]`).waitFor();
  // What comes late is of games that nobody asks for any more.
  /** @type {() => void} */
  let release = () => undefined;
  const held = new Promise((/** @type {(value: void) => void} */ free) => (release = free));
  await page.route(/openings\?.*speed=rapid/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/speed=rapid/);
  await page.getByLabel('Speed').selectOption('rapid');
  const late = (await asked).response();
  await page.getByLabel('Speed').selectOption('');
  release();
  await (await late)?.finished();
  await page.waitForTimeout(200);
  assert.equal(await page.locator(`[data-usi="${SHORT_MATE[1]}"]`).count(), 1);
  await page.locator('.openings-games a').first().click();
  await page.waitForURL(/game=/);
  assert.deepEqual((await tree(page)).length, SHORT_MATE.length + 1);
});
