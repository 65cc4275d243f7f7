// The course as a beginner takes it, and the rules on one page.
import assert from 'node:assert/strict';
import { Board, mouse, touch } from '../lib/board.js';
import { PHONE, scene, sceneAtEachSize } from '../lib/scene.js';

sceneAtEachSize('a lesson is learnt by moves, with a mistake, and remembered', async (scene) => {
  const page = await scene.person();
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn shogi, step by step' }).click();
  await page.getByRole('link', { name: 'Drops', exact: true }).click();
  await page.goto('/learn/drops/5');
  const board = new Board(page);
  const verdict = page.locator('#verdict');
  await board.move(mouse(page), 'P*1b');
  await verdict.getByText('uchifuzume').waitFor();
  assert.match(await board.name('1b'), /empty/);
  await board.move(mouse(page), 'G*5e');
  await verdict.getByText('No mate').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await board.move(mouse(page), 'G*1b');
  await verdict.getByText('Mate:').waitFor();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByText('Step 1 of 4').waitFor();
  await page.getByRole('button', { name: 'Yes, the gold is pinned' }).click();
  await verdict.getByText('It would be captured first').waitFor();
  await page.getByRole('button', { name: 'No, the square is attacked' }).click();
  await verdict.getByText('a pinned piece still attacks').waitFor();
  await page.getByRole('link', { name: 'All lessons' }).click();
  await page.getByRole('link', { name: 'Step 5, done' }).waitFor();
});

scene('two moves and a choice on a phone', async (scene) => {
  const page = await scene.person({ viewport: PHONE, hasTouch: true });
  await page.goto('/learn/pieces/2');
  const board = new Board(page);
  await board.move(touch(page), '5f6e');
  await page.locator('[data-square="5f"][aria-label*="empty"]').waitFor();
  await board.move(touch(page), '6e5d');
  await page.locator('#verdict').getByText('best guard').waitFor();
  await page.goto('/learn/promotion/2');
  await board.move(touch(page), '5d5c', { asks: true });
  await page.locator('#verdict').getByText('still a silver').waitFor();
});

sceneAtEachSize('the rules are read without scripts, in either family of pieces', async (scene) => {
  const page = await scene.person({ javaScriptEnabled: false });
  await page.goto('/rules');
  await page.getByRole('img', { name: 'Knight: the squares it reaches', exact: true }).waitFor();
  await page.getByRole('link', { name: 'One character' }).click();
  assert.match(page.url(), /pieces=kanji1/);
  assert.match((await page.locator('.diagram use').first().getAttribute('href')) ?? '', /#kanji1-/);
  // On paper: the diagrams, and nothing that only a screen needs.
  await page.emulateMedia({ media: 'print' });
  assert.ok(await page.locator('.diagram').first().isVisible());
  for (const away of ['.top', '.rules-sets']) assert.equal(await page.locator(away).isVisible(), false, away);
});
