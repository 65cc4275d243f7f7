// Strangers find each other, players challenge each other, and what waits is seen wherever a page is open.
import assert from 'node:assert/strict';
import { signUp } from '../lib/accounts.js';
import { Board, mouse } from '../lib/board.js';
import { assertFit } from '../lib/fit.js';
import { gameId } from '../lib/friends.js';
import { scene } from '../lib/scene.js';

scene('two guests find each other, and every tab of theirs follows', async (scene) => {
  const one = await scene.person();
  await one.goto('/');
  const tab = await one.context().newPage();
  await tab.goto('/lobby');
  await one.getByRole('button', { name: /5 min, and 5 s more/ }).click();
  await one.getByRole('heading', { name: 'Looking for somebody to play' }).waitFor();
  await assertFit(one);

  // The other sees the first arrive in the list, without loading the page anew; a reader without scripts sees it as well.
  const other = await scene.person();
  await other.goto('/lobby');
  await other.getByRole('button', { name: 'Play Guest' }).waitFor();
  const reader = await scene.person({ javaScriptEnabled: false });
  await reader.goto('/lobby');
  assert.equal(await reader.getByRole('button', { name: 'Play Guest' }).count(), 1);
  await assertFit(other);
  await other.getByRole('button', { name: 'Play Guest' }).click();
  await other.waitForURL(/\/play\//);
  for (const page of [one, tab]) await page.waitForURL(/\/play\//);
  assert.equal(gameId(one), gameId(other));
  assert.equal(tab.url(), one.url());
  await reader.goto('/lobby');
  await reader.getByText('Nobody is looking for a game right now').waitFor();
});

scene('a challenge is heard on every page, and the turn after it', async (scene) => {
  const sente = await scene.person();
  const gote = await scene.person();
  await signUp(sente, 'Sente');
  await signUp(gote, 'Gote');
  await gote.goto('/records');
  await sente.goto('/player/Gote');
  await sente.getByRole('link', { name: 'Challenge' }).click();
  await sente.getByLabel('Time to think').selectOption('3d');
  await sente.locator('label:has(input[value="black"])').click();
  await assertFit(sente);
  await sente.getByRole('button', { name: 'Send the challenge' }).click();
  await sente.getByRole('heading', { name: 'Waiting for Gote to accept' }).waitFor();
  const call = gote.locator('.call', { hasText: 'Sente challenges you' });
  await call.getByRole('link', { name: 'Open' }).click();
  await gote.waitForURL('/waiting');
  await gote.locator('#waiting', { hasText: '1' }).waitFor();
  await assertFit(gote);
  await gote.getByRole('button', { name: 'Accept' }).click();
  await gote.waitForURL(/\/play\//);
  await sente.waitForURL(/\/(play|game)\//);
  assert.equal(gameId(sente), gameId(gote));

  await gote.goto('/leaderboard');
  await sente.locator('#abort').waitFor({ state: 'visible' });
  await new Board(sente).move(mouse(sente), '7g7f');
  await sente.getByRole('button', { name: 'Play it' }).click();
  await new Board(sente).played(1);
  await gote.locator('.call', { hasText: 'Your turn against Sente' }).getByRole('link', { name: 'Open' }).click();
  const board = new Board(gote);
  await board.played(1);
  await gote.locator('#abort').waitFor({ state: 'visible' });
  await board.move(mouse(gote), '3c3d');
  await gote.getByRole('button', { name: 'Play it' }).click();
  await board.played(2);
  await gote.locator('#resign').click();
  await gote.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await gote.locator('#result').waitFor({ state: 'visible' });

  // The game was rated; who won, and what it came to, is on the pages.
  for (const [path, part] of [
    ['/player/Sente', 'Correspondence'],
    ['/statistics', 'Won by Black'],
    ['/statistics?player=gote', 'Playing White'],
    ['/leaderboard/correspondence', 'Nobody has played enough'],
    ['/waiting', 'No game is under way'],
    ['/lobby', 'Quick pairing'],
  ]) {
    await gote.goto(path);
    await gote.getByText(part).first().waitFor();
    await assertFit(gote);
  }
});
