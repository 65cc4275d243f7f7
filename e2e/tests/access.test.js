// By the accessibility tree alone: what is done here finds things by role and name and presses keys, as a screen reader does.
import assert from 'node:assert/strict';
import { parts } from '../lib/board.js';
import { SHORT_MATE } from '../lib/games.js';
import { scene } from '../lib/scene.js';

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

scene('a whole game by roles and names', async (scene) => {
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

scene('a lesson is found and solved by roles and names', async (scene) => {
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
