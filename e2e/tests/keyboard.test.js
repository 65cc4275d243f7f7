// A whole game without a mouse.
import assert from 'node:assert/strict';
import { Board } from '../lib/board.js';
import { invitation, play } from '../lib/friends.js';
import { SHORT_MATE } from '../lib/games.js';
import { chooseRadio, keyboard, tabTo } from '../lib/keyboard.js';
import { sceneAtEachSize } from '../lib/scene.js';

sceneAtEachSize('a game by keyboard alone, from the start page to mate', async (scene) => {
  const black = await scene.person();
  await black.goto('/');
  await keyboard(black).act(black.locator('details.options > summary'));
  await chooseRadio(black, 'color', 'black');
  await tabTo(black, black.locator('button[name="opponent"][value="friend"]'));
  await black.keyboard.press('Enter');
  await black.waitForURL(/\/play\//);

  const white = await scene.person();
  await white.goto(await invitation(black));
  await tabTo(white, white.getByRole('button', { name: 'Play', exact: true }));
  await white.keyboard.press('Enter');
  await white.waitForURL(/\/play\//);

  await play({ black, white, alpha: black, beta: white }, SHORT_MATE, { way: keyboard });
  await new Board(black).result.getByText('You win!').waitFor();
  const spoken = await white.locator('[aria-live="polite"]').allInnerTexts();
  assert.match(spoken.join(' '), /Checkmate: Black wins/);
});
