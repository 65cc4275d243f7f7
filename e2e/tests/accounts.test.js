// An account: made, played with, left, and found again in another browser.
import assert from 'node:assert/strict';
import { signIn, signUp } from '../lib/accounts.js';
import { Board, mouse } from '../lib/board.js';
import { assertFit } from '../lib/fit.js';
import { gameId, invitation } from '../lib/friends.js';
import { begin } from '../lib/games.js';
import { scene } from '../lib/scene.js';

scene('a game of an account opens in another browser', async (scene) => {
  const page = await scene.person();
  await signUp(page, 'Sente');
  await begin(page, 'computer', { color: 'black', level: 1 });
  const board = new Board(page);
  await board.move(mouse(page), '7g7f');
  await board.played(2);
  const id = gameId(page);
  await page.locator('#me').click();
  await page.locator(`a[href="/game/${id}"]`).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  await page.goto(`/game/${id}`);
  assert.equal(await page.locator('#resign').count(), 0, 'signed out, it is a watcher’s page');

  const elsewhere = await scene.person();
  await signIn(elsewhere, 'sente');
  await elsewhere.waitForURL(/\/player\//);
  await elsewhere.locator(`a[href="/game/${id}"]`).click();
  const there = new Board(elsewhere);
  await there.played(2);
  await there.move(mouse(elsewhere), '2g2f');
  await there.played(4);
});

scene('the friend sees the name, and a guest’s game is added later', async (scene) => {
  const guest = await scene.person();
  await begin(guest, 'friend', { color: 'black' });
  const link = new URL(guest.url()).pathname;
  const friend = await scene.person();
  await signUp(friend, 'Gote');
  await friend.goto(await invitation(guest));
  await friend.getByRole('button', { name: 'Play', exact: true }).click();
  await friend.waitForURL(/\/play\//);
  await guest.locator('#seat-far', { hasText: 'Gote' }).waitFor();
  await new Board(guest).move(mouse(guest), '7g7f');
  await new Board(friend).played(1);

  await signUp(guest, 'Late');
  await guest.goto(link);
  await guest.locator('#share > summary').click();
  await guest.getByRole('button', { name: 'Add to my account' }).click();
  await guest.waitForURL(/\/game\//);
  await guest.locator('#abort').waitFor({ state: 'visible' });
  await new Board(friend).move(mouse(friend), '3c3d');
  await new Board(guest).played(2);
});

scene('a vacation stands on the page of a game by correspondence until it ends', async (scene) => {
  const sente = await scene.person();
  await signUp(sente, 'Home');
  await begin(sente, 'friend', { color: 'black', time: '3d' });
  const gote = await scene.person();
  await signUp(gote, 'Traveller');
  await gote.goto(await invitation(sente));
  await gote.getByRole('button', { name: 'Play', exact: true }).click();
  await gote.waitForURL(/\/play\//);
  await sente.locator('#seat-far', { hasText: 'Traveller' }).waitFor();

  await gote.goto('/account');
  await gote.getByLabel('How many days, from now on').fill('3');
  await gote.getByRole('button', { name: 'Begin' }).click();
  await gote.getByText('Your vacation has begun.').waitFor();
  await sente.reload();
  await sente.locator('[data-vacation]').waitFor();
  await new Board(sente).move(mouse(sente), '7g7f');
  // By correspondence the site asks before a move is sent.
  await sente.getByRole('button', { name: 'Play it', exact: true }).click();
  await new Board(sente).played(1);
  await gote.getByRole('button', { name: 'End it now' }).click();
  await gote.getByText('Your vacation is over.').waitFor();
  await sente.reload();
  await new Board(sente).played(1);
  assert.equal(await sente.locator('[data-vacation]').count(), 0);
});

scene('what is wrong stands beside its field', async (scene) => {
  scene.expect(/status of 422/);
  const page = await scene.person({ javaScriptEnabled: false });
  await page.goto('/account/new');
  await page.getByLabel('Name').fill('Adm1n');
  await page.getByLabel('Password').fill('password');
  await page.getByRole('button', { name: 'Make the account' }).click();
  const problems = await page.getByRole('alert').allInnerTexts();
  assert.equal(problems.length, 2);
  assert.match(problems.join('\n'), /taken for the site itself[^]*Many people use this password/);
  assert.equal(await page.getByLabel('Name').inputValue(), 'Adm1n');
});

scene('the pages of accounts are for every reader and every screen', async (scene) => {
  const page = await scene.person();
  await signUp(page, 'Reader-of-long-names');
  await begin(page, 'computer', { level: 1 });
  const paths = ['/', '/account', '/account/new', '/account/sign-in', '/player/Reader-of-long-names', '/player/reader-of-long-names?from=2020-01-01'];
  for (const path of [...paths, new URL(page.url()).pathname]) {
    await page.goto(path);
    await assertFit(page);
  }
});

scene('who is blocked is not heard and cannot challenge, until the list has the name no more', async (scene) => {
  scene.expect(/status of 403/);
  const [sente, gote] = [await scene.person(), await scene.person()];
  await signUp(sente, 'Quiet');
  await signUp(gote, 'Loud');
  await begin(sente, 'friend', { color: 'black' });
  await gote.goto(await invitation(sente));
  await gote.getByRole('button', { name: 'Play', exact: true }).click();
  await gote.waitForURL(/\/play\//);
  const game = sente.url();
  /** @param {string} words */
  const say = async (words) => {
    await gote.locator('#chat-line').fill(words);
    await gote.locator('#chat-line').press('Enter');
    await gote.locator('.chat-list').getByText(words).waitFor();
  };
  await say('hurry up');
  await sente.locator('.chat-list').getByText('hurry up').waitFor();

  await sente.goto('/player/Loud');
  await sente.getByRole('button', { name: 'Block' }).click();
  await sente.getByText('You have blocked this player').waitFor();
  await sente.goto(game);
  await say('are you asleep?');
  await new Board(sente).move(mouse(sente), '7g7f');
  await new Board(gote).played(1);
  assert.equal(await sente.locator('.chat-list li').count(), 0);
  await gote.goto('/player/Quiet/challenge');
  await gote.getByRole('button', { name: 'Send the challenge' }).click();
  await gote.getByRole('heading', { name: 'This game is for others' }).waitFor();

  await sente.goto('/account');
  await assertFit(sente);
  await sente.getByRole('button', { name: 'Unblock Loud' }).click();
  await sente.getByText('You hear this player again.').waitFor();
  assert.equal(await sente.locator('#blocked').count(), 0);
  await sente.goto(game);
  await sente.locator('.chat-list').getByText('are you asleep?').waitFor();
});
