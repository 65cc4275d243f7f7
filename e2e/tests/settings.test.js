// What a reader chooses, with scripts and without; what is drawn on the board, heard, spoken and typed.
import assert from 'node:assert/strict';
import { Board, middle, mouse } from '../lib/board.js';
import { pair, play } from '../lib/friends.js';
import { begin } from '../lib/games.js';
import { DESKTOP, sceneAtEachSize } from '../lib/scene.js';

/** @typedef {import('playwright-core').Page} Page */

/** Puts a stand-in before the page's loudspeaker and voice, that writes down what they are given.
 * @param {Page} page */
async function listenIn(page) {
  await page.addInitScript(() => {
    /** @type {string[]} */
    const heard = [];
    Object.assign(globalThis, { heard });
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (/** @type {number | undefined} */ when) {
      heard.push('sound');
      start.call(this, when);
    };
    speechSynthesis.speak = (said) => void heard.push(`${said.lang}: ${said.text}`);
  });
}

/** What was heard so far.
 * @param {Page} page
 * @returns {Promise<string[]>} */
const heard = (page) => page.evaluate(() => /** @type {any} */ (globalThis).heard);

sceneAtEachSize('settings count at once, are shown on a board, and hold for guests without scripts', async (scene) => {
  const page = await scene.person();
  await page.goto('/');
  await page.getByRole('link', { name: 'Settings' }).click();
  const piece = page.locator('[data-square="3c"] use');
  await page.locator('shogi-board [data-square="3c"][aria-label*="black horse"]').waitFor();
  const choose = (/** @type {string} */ group, /** @type {string} */ name) =>
    page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check({ force: true });
  await choose('Pieces', 'Two characters');
  await page.locator('[data-square="3c"] use[href$="#kanji2-+B"]').waitFor({ state: 'attached' });
  await choose('Move list', 'Kitao–Kawasaki, 歩-76');
  await page.locator('#example', { hasText: '角x33+' }).waitFor();
  await choose('Light or dark', 'Dark');
  await choose('Board', 'Walnut');
  await page.locator('.quiet-said', { hasText: 'Saved' }).waitFor();
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(await paper(), 'rgb(23, 24, 26)');
  await page.getByRole('button', { name: 'Hear it' }).click();
  await page.locator('#said', { hasText: 'Black: bishop 8h takes pawn on 3c, promoted' }).waitFor();
  await page.reload();
  assert.equal(await paper(), 'rgb(23, 24, 26)');
  assert.match((await piece.getAttribute('href')) ?? '', /#kanji2-/);

  const reader = await scene.person({ javaScriptEnabled: false, colorScheme: 'dark' });
  await reader.goto('/settings');
  await reader.getByRole('radio', { name: 'One character' }).check({ force: true });
  await reader.getByRole('radio', { name: 'Light', exact: true }).check({ force: true });
  await reader.getByRole('radio', { name: 'a–i' }).check({ force: true });
  await reader.getByRole('button', { name: 'Save' }).click();
  await reader.locator('html[data-theme="light"]').waitFor();
  await reader.locator('[data-square="3c"] use[href$="#kanji1-+B"]').waitFor({ state: 'attached' });
  assert.equal(await reader.locator('.sb-ranks span').first().innerText(), 'a');
  await reader.goto('/learn/pieces/2');
  await reader.locator('use[href*="#kanji1-"]').first().waitFor({ state: 'attached' });
});

sceneAtEachSize('a piece glides, unless the reader or the device wants no motion', async (scene) => {
  for (const [reducedMotion, gliding, glides] of /** @type {const} */ ([
    ['no-preference', 'slow', true],
    ['no-preference', 'off', false],
    ['reduce', 'slow', false],
  ])) {
    const page = await scene.person({ reducedMotion });
    await page.context().addCookies([{ name: 'look', value: `animation:${gliding}`, url: scene.site.address }]);
    await page.goto('/analysis?moves=7g7f');
    await page.locator('shogi-board .sb-selectable').first().waitFor();
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Object.assign(globalThis, { glides: 0 });
      Element.prototype.animate = function (/** @type {Parameters<typeof animate>} */ ...how) {
        if (this.closest('shogi-board')) /** @type {any} */ (globalThis).glides += 1;
        return animate.apply(this, how);
      };
    });
    await page.locator('[data-step="previous"]').click();
    await page.locator('[data-square="7g"][aria-label*="pawn"]').waitFor();
    assert.equal((await page.evaluate(() => /** @type {any} */ (globalThis).glides)) > 0, glides, `${reducedMotion}, ${gliding}`);
  }
});

sceneAtEachSize('arrows and circles, by mouse, by the mode for it, and by keys', async (scene) => {
  const page = await scene.person({ hasTouch: true });
  await begin(page, 'friend', { color: 'black' });
  const board = new Board(page);
  const shapes = page.locator('.sb-shapes [data-brush]');
  await page.locator('shogi-board [role="grid"]').waitFor();
  const at = (/** @type {string} */ square) => middle(board.square(square));
  /** @param {string} from @param {string} to @param {'left' | 'right'} button */
  const draw = async (from, to, button) => {
    await page.mouse.move(...(await at(from)));
    await page.mouse.down({ button });
    await page.mouse.move(...(await at(to)), { steps: 4 });
    await page.mouse.up({ button });
  };
  await draw('7g', '7c', 'right');
  await draw('5e', '5e', 'right');
  await page.keyboard.down('Shift');
  await draw('2h', '2b', 'right');
  await page.keyboard.up('Shift');
  assert.deepEqual(await shapes.evaluateAll((all) => all.map((one) => /** @type {SVGElement} */ (one).dataset.brush)), ['1', '1', '2']);
  assert.match((await board.square('7g').getAttribute('aria-description')) ?? '', /arrow to 7c/);
  await draw('7g', '7c', 'right');
  assert.equal(await shapes.count(), 2, 'the same again takes it away');
  await mouse(page).act(board.square('5e'));
  assert.equal(await shapes.count(), 0, 'a click clears');

  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByRole('radio', { name: 'Blue, dotted' }).check({ force: true });
  await draw('7g', '6f', 'left');
  await page.touchscreen.tap(...(await at('4d')));
  await page.locator('.sb-shapes [data-brush="3"]').nth(1).waitFor({ state: 'attached' });
  assert.equal(await page.locator('.sb-selected').count(), 0, 'nothing is moved while drawing');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  assert.equal(await shapes.count(), 0);

  await board.square('5e').focus();
  for (const key of ['a', 'ArrowUp', 'a']) await page.keyboard.press(key);
  assert.match((await board.square('5e').getAttribute('aria-description')) ?? '', /arrow to 5d/);
  await page.keyboard.press('Escape');
  assert.equal(await shapes.count(), 0);
});

sceneAtEachSize('moves are heard once something was done, announced, and typed in any notation', async (scene) => {
  const friends = await pair(scene);
  const { black, white } = friends;
  await listenIn(black);
  await black.reload();
  await play(friends, ['7g7f', '3c3d']);
  const before = (await heard(black)).length;
  assert.ok(before >= 2, 'two moves were heard');
  await black.locator('#say', { hasText: 'White: pawn 3c to 3d' }).waitFor({ state: 'attached' });

  const field = black.getByLabel('Move as text');
  await black.keyboard.press('t');
  assert.ok(await field.evaluate((element) => element === document.activeElement));
  await field.fill('G-58');
  await field.press('Enter');
  await black.locator('#explain', { hasText: '“G-58” could be 4i5h, 6i5h' }).waitFor();
  await field.fill('nonsense');
  await field.press('Enter');
  await black.locator('#explain', { hasText: '“nonsense” is no move' }).waitFor();
  await field.fill('5g5e');
  await field.press('Enter');
  await black.locator('#explain', { hasText: 'This piece does not move that way' }).waitFor();
  await field.fill('☗2六歩');
  await field.press('Enter');
  await new Board(white).played(3);
  await field.fill('9g9f');
  await field.press('Enter');
  await black.locator('#explain', { hasText: 'not your turn' }).waitFor();
  await play(friends, ['8c8d'], { from: 3 });

  await black.locator('h1').first().evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await black.keyboard.press('w');
  await black.locator('#say', { hasText: 'Your turn. Move 4: P-84' }).waitFor({ state: 'attached' });
  await black.keyboard.press('c');
  await black.locator('#say', { hasText: 'no clocks' }).waitFor({ state: 'attached' });
  await black.keyboard.press('f');
  await black.locator('shogi-board[data-orientation="white"]').waitFor();
  await black.keyboard.press('?');
  await black.getByRole('dialog', { name: 'What the keys do' }).waitFor();
  await black.keyboard.press('Escape');
  await black.getByRole('dialog', { name: 'What the keys do' }).waitFor({ state: 'hidden' });

  await black.locator('#settings > summary').click();
  await black.getByRole('group', { name: 'Sounds' }).getByRole('radio', { name: 'Off' }).check({ force: true });
  const silent = (await heard(black)).length;
  await play(friends, ['2f2e'], { from: 4 });
  assert.equal((await heard(black)).length, silent);
});

sceneAtEachSize('the last seconds are counted in the page’s language, and the clock is read out', async (scene) => {
  const page = await scene.person();
  await listenIn(page);
  await page.context().addCookies([{ name: 'look', value: 'countdown:on', url: scene.site.address }]);
  // Two moves are free: the clock of 8 seconds runs at Black's second move.
  await begin(page, 'computer', { color: 'black', level: 1, time: 'custom', time_custom: '8s' });
  const board = new Board(page);
  await board.move(mouse(page), '7g7f');
  await board.played(2);
  await page.waitForFunction(() => {
    const all = /** @type {any} */ (globalThis).heard;
    return all.includes('en: seven') && all.includes('en: six');
  });
  await page.keyboard.press('c');
  await page.locator('#say', { hasText: /Black.s clock: \d\.\d/ }).waitFor({ state: 'attached' });
});

sceneAtEachSize('quick taps, two fingers and a pen are never misread', async (scene) => {
  // Many a desktop is touched as well.
  const friends = await pair(scene, {}, { alpha: { hasTouch: true, isMobile: scene.viewport !== DESKTOP } });
  const page = friends.black;
  const board = new Board(page);
  const client = await page.context().newCDPSession(page);
  await page.locator('shogi-board .sb-selectable').first().waitFor();
  const at = async (/** @type {string} */ square) => {
    const [x, y] = await middle(board.square(square));
    return { x, y };
  };
  const touches = (/** @type {'touchStart' | 'touchEnd' | 'touchMove' | 'touchCancel'} */ type, /** @type {{ x: number, y: number }[]} */ points) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  // A double tap selects and lets go, and does not zoom.
  const [from, to, other] = [await at('7g'), await at('7f'), await at('2g')];
  for (let tap = 0; tap < 2; tap += 1) {
    await touches('touchStart', [from]);
    await touches('touchEnd', []);
  }
  assert.equal(await page.locator('.sb-cell.sb-selected').count(), 0);
  assert.equal(await page.evaluate(() => visualViewport?.scale), 1);
  // Two fingers at once are no move.
  await touches('touchStart', [from]);
  await touches('touchStart', [from, other]);
  await touches('touchMove', [{ x: from.x - 20, y: from.y - 80 }, other]);
  await touches('touchEnd', []);
  await page.locator('.sb-ghost').waitFor({ state: 'detached' });
  await board.played(0);
  await page.keyboard.press('Escape');
  for (const cell of await page.locator('.sb-cell.sb-selected').all()) await cell.tap();
  // Two taps as quick as they come are a move, and a third on the same square is nothing.
  for (const point of [from, to, to]) {
    await touches('touchStart', [point]);
    await touches('touchEnd', []);
  }
  await board.played(1);
  assert.match(await board.name('7f'), /black pawn/);
  await play(friends, ['3c3d'], { from: 1 });
  // A pen drags.
  const [start, end] = [await at('2g'), await at('2f')];
  /** @param {'mousePressed' | 'mouseMoved' | 'mouseReleased'} type @param {{ x: number, y: number }} point */
  const pen = (type, point) =>
    client.send('Input.dispatchMouseEvent', { type, ...point, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1, pointerType: 'pen' });
  await pen('mousePressed', start);
  await pen('mouseMoved', { x: start.x, y: start.y - 12 });
  await pen('mouseMoved', end);
  await pen('mouseReleased', end);
  await board.played(3);
});
