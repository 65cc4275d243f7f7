// By the accessibility tree alone: what is done here finds things by role and name and presses keys, as a screen reader does.
import assert from 'node:assert/strict';
import { parts } from '../lib/board.js';
import { SHORT_MATE } from '../lib/games.js';
import { DESKTOP, PHONE, TABLET, sceneAtEachSize } from '../lib/scene.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} square */
const cell = (page, square) => page.getByRole('gridcell', { name: new RegExp(`^${square}, `) });

/** Presses a thing that was found by its name.
 * @param {Page} page @param {'button' | 'link'} role @param {string | RegExp} name */
const press = (page, role, name) => page.getByRole(role, { name, exact: true }).press('Enter');

/** @param {Page} page @param {string} usi */
async function move(page, usi) {
  const { from, drop, to, promote } = parts(usi);
  if (from) {
    await cell(page, from).press('Enter');
    await page.getByRole('gridcell', { selected: true }).waitFor();
  } else {
    await cell(page, to).press(String(drop).toLowerCase());
  }
  assert.equal(await cell(page, to).getAttribute('aria-description'), 'can go here');
  await cell(page, to).press('Enter');
  if (promote) {
    await page.getByRole('dialog', { name: 'Promote this piece?' }).waitFor();
    await page.keyboard.press('p');
  }
}

sceneAtEachSize('a whole game by roles and names', async (scene) => {
  const black = await scene.person();
  await black.goto('/');
  await black.getByText('More options').press('Enter');
  await black.getByRole('radio', { name: '☗ Black', exact: true }).press(' ');
  await press(black, 'button', /friend/i);
  const link = black.getByRole('textbox', { name: 'Invitation' });
  // The script makes a whole address of it.
  await black.getByRole('button', { name: 'Copy', disabled: false }).first().waitFor();
  const white = await scene.person();
  await white.goto(await link.inputValue());
  await press(white, 'button', 'Play');
  for (const page of [black, white]) await page.getByRole('button', { name: 'Turn the board', disabled: false }).waitFor();
  const said = [
    'Black: pawn 7g to 7f', 'White: gold 4a to 4b', 'Black: bishop 8h takes pawn on 3c, promoted', 'White: gold 5a',
  ]; // prettier-ignore
  await black.getByText('Your turn').waitFor();
  for (const [index, usi] of SHORT_MATE.entries()) {
    const [mover, other] = index % 2 === 0 ? [black, white] : [white, black];
    await move(mover, usi);
    // A move is heard by the other side.
    const words = said[index];
    const heard = other.getByRole('status').filter({ hasText: words && index < 3 ? words : index % 2 === 0 ? 'Black:' : 'White:' });
    await heard.or(other.getByRole('region', { name: 'Result' })).first().waitFor({ state: 'attached' });
    await other.getByRole('button', { name: new RegExp(`^${index + 1} `) }).waitFor();
  }
  await black.getByRole('region', { name: 'Result' }).getByText('You win!').waitFor();
  await white.getByRole('region', { name: 'Result' }).getByText('Checkmate: Black wins').waitFor();
});

sceneAtEachSize('a lesson is found and solved by roles and names', async (scene) => {
  const page = await scene.person();
  await page.goto('/');
  await press(page, 'link', 'Learn shogi, step by step');
  await press(page, 'link', 'Drops');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (let step = 1; step < 5; step += 1) {
    await press(page, 'link', 'Next');
    await page.getByText(`Step ${step + 1} of`).waitFor();
  }
  await move(page, 'G*1b');
  await page.getByRole('status').filter({ hasText: 'Mate:' }).waitFor();
  await press(page, 'link', 'Next');
});

/** How a record ends at each width: what was looked at as a whole once is kept, and would be told at once the next time. */
const ENDS = new Map([
  [PHONE.width, '１六歩(17)'],
  [TABLET.width, '９六歩(97)'],
  [DESKTOP.width, '２六歩(27)'],
]);

/** A record with a variation, a remark, and a bishop given away. @param {string} end */
const record = (end) =>
  `手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ５五角(88)\n*too far\n4 同角(22)\n5 ${end}\n\n変化：3手\n3 ２二角成(88)\n4 同銀(31)\n`;

sceneAtEachSize('an analysis is read by roles and names', async (scene) => {
  const page = await scene.person();
  await page.goto('/');
  await press(page, 'link', /^Look at a game record/);
  const paste = page.getByRole('textbox', { name: 'Or the text of it' });
  await paste.focus();
  await page.keyboard.insertText(record(ENDS.get(scene.viewport.width) ?? ''));
  await press(page, 'button', 'Open');
  await press(page, 'button', 'Analyse');
  const said = (/** @type {RegExp | string} */ words) => page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' });
  // The page of analysis has come, and its script.
  await page.getByRole('switch', { name: 'Ask the engine', disabled: false }).waitFor();
  await press(page, 'button', 'To the end');
  await said(/^Move 5: /);
  await press(page, 'button', 'To the start');
  await said('The start');

  // The engine: its lines, each with its score in words, and what it found, said once.
  const engine = page.getByRole('region', { name: 'Engine' });
  await engine.getByRole('switch', { name: 'Ask the engine' }).press(' ');
  const lines = engine.getByRole('list', { name: 'What the engine would play' }).getByRole('listitem');
  await lines.first().getByRole('img', { name: /^(Even|(Black|White) is better by \d+), depth \d+$/ }).waitFor();
  const told = engine.getByRole('status');
  await told.filter({ hasText: /^(Even|(Black|White) is better by \d+) Depth \d+, / }).waitFor();
  assert.equal(await told.getAttribute('aria-live'), 'polite');
  assert.equal(await lines.count(), 3);

  // Its line is followed, which makes a variation; and back to the game.
  await lines.first().getByRole('button').first().press('Enter');
  await said(/^Move 1: /);
  await press(page, 'button', 'To the start');
  await said('The start');

  // The whole game: accuracy is said, the graph and each mistake are in words.
  const whole = page.getByRole('region', { name: 'The whole game' });
  await whole.getByRole('button', { name: 'Analyse the whole game' }).press('Enter');
  await whole.getByRole('progressbar', { name: 'How much of the game was looked at' }).waitFor();
  await whole.getByRole('status').filter({ hasText: /^Accuracy: Black \d+ %, White \d+ %$/ }).waitFor();
  await whole.getByRole('img', { name: /^Who was better, move by move. Black’s chances at the end: \d+ %/ }).waitFor();
  const blunder = whole.getByRole('listitem').filter({ hasText: /Blunder: \d+ % lost/ });
  await blunder.getByRole('button', { name: /^3 ☗B-55/ }).waitFor();
  await whole.getByText('All moves with their scores').press('Enter');
  const row = whole.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^3 / }) });
  await row.getByRole('img', { name: /^White is better by \d+$/ }).waitFor();

  // The moves, one by one: where one is, how it was judged, what it is worth, what was remarked.
  const moves = page.getByRole('region', { name: 'Moves' });
  const third = moves.getByRole('button', { name: /^3 ☗B-55 Blunder: \d+ % lost$/ });
  await third.press('Enter');
  await said(/^Move 3: ☗B-55\. Blunder: \d+ % lost\. White is better by \d+\. too far$/);
  await page.keyboard.press('ArrowLeft');
  await said(/^Move 2: /);
  await page.keyboard.press('ArrowRight');
  // The variation stands below the move that it replaces, and the arrows lead there.
  await moves.getByRole('list', { name: 'Variation' }).getByRole('button', { name: /^3 ☗Bx22/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await said(/^Move 3: ☗Bx22/);
  await page.getByRole('gridcell', { name: /^2b, black horse/ }).waitFor();

  // What was better, on the board.
  await blunder.getByRole('button', { name: 'Show it', description: /^3 ☗B-55\. Better: / }).press('Enter');
  await said(/^Move \d+: /);
  // And a move of one's own, typed.
  const typed = page.getByRole('textbox', { name: 'Type a move' });
  await press(page, 'button', 'To the start');
  await typed.focus();
  await page.keyboard.type('P-96');
  await page.keyboard.press('Enter');
  await said('Move 1: ☗P-96');
});
