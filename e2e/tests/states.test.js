// When something is wrong the page says so in words, and what to do.
import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { Board, mouse } from '../lib/board.js';
import { pair, play } from '../lib/friends.js';
import { scene, sceneAtEachSize } from '../lib/scene.js';

sceneAtEachSize('offline, restarting, lost, away, not found: each is said in words', async (scene) => {
  scene.expect(/WebSocket connection|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|status of 404/);
  // With clocks the page tries more often.
  const friends = await pair(scene, { time: '10m' });
  const { black, white } = friends;
  await play(friends, ['7g7f']);
  const net = black.locator('#net');

  await white.context().setOffline(true);
  await white.locator('#net', { hasText: 'This device is offline. The game goes on when you are back.' }).waitFor();
  await white.context().setOffline(false);
  await white.locator('#net').waitFor({ state: 'hidden' });

  await scene.site.restartGently(async () => {
    await net.getByText('The site is restarting. Your game is safe').waitFor();
  });
  await net.waitFor({ state: 'hidden' });
  await play(friends, ['3c3d'], { from: 1 });

  await scene.restart(async () => {
    await net.getByText('The connection is lost. Trying again').waitFor();
    const again = net.getByRole('button', { name: 'Try now' });
    // A move that is made meanwhile is kept, and said to be on its way.
    await new Board(black).move(mouse(black), '2g2f');
    await net.getByText('The site does not answer. Your game is safe').waitFor();
    await again.click();
  });
  await new Board(white).played(3);
  await net.waitFor({ state: 'hidden' });

  await white.close();
  await black.locator('#seat-far', { hasText: 'away' }).waitFor();

  await black.goto('/game/AAAAAAAAAAAA');
  await black.getByRole('heading', { name: 'There is no such game' }).waitFor();
  await black.getByText('copy it again, all of it').waitFor();
  assert.equal(await black.getByRole('main').getByRole('link', { name: 'To the start page' }).count(), 1);
});

/** A game against the computer at full strength from a position that no book has: it thinks for seconds at each move. */
const HARD = { opponent: 'computer', level: '11', color: 'white', sfen: 'lnsgk1snl/6gb1/p1pppp2p/6R2/9/1rP6/P2PPPP1P/1BG6/LNS1KGSNL b 3P2p 1' };

/** Begins such a game. @param {import('playwright-core').Page} page */
async function begin(page) {
  const begun = await page.request.post('/games', { form: HARD, maxRedirects: 0 });
  assert.equal(begun.status(), 303);
  return begun.headers().location ?? '';
}

scene('the computer is busy with other games, or has failed: said with what to do', async (scene) => {
  const others = await scene.person();
  const games = 4 * availableParallelism();
  for (let game = 0; game < games; game += 1) await begin(others);
  const waiting = await scene.person();
  await waiting.goto(await begin(waiting));
  await waiting.locator('#explain').getByText('this one is in the queue. Wait here, or come back later').waitFor();

  const failing = setInterval(() => scene.site.killEngines(), 100);
  try {
    const page = await scene.person();
    await page.goto(await begin(page));
    const words = 'The computer has stopped thinking, and is being started again. Your game is safe';
    await page.locator('#explain').getByText(words).waitFor({ timeout: 60_000 });
  } finally {
    clearInterval(failing);
  }
});

sceneAtEachSize('an analysis says how many come before, when the engine fails, and when there is no connection', async (scene) => {
  scene.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  /** @type {import('playwright-core').Page[]} */
  const pages = [];
  for (const move of ['7g7f', '2g2f', '5g5f']) {
    const page = await scene.person();
    await page.goto(`/analysis?moves=${move}`);
    await page.getByRole('switch', { name: 'Ask the engine' }).click();
    await page.locator('#engine-state').getByText(/Thinking|busy/).waitFor();
    pages.push(page);
  }
  const [first, second, third] = /** @type {[import('playwright-core').Page, import('playwright-core').Page, import('playwright-core').Page]} */ (pages);
  await third.locator('#engine-state').getByText('The engine is busy, 2 before you.').waitFor();
  await second.locator('#engine-state').getByText('The engine is busy: you are next.').waitFor();
  const failing = setInterval(() => scene.site.killEngines(), 100);
  try {
    await first.locator('#engine-state').getByText('The engine has stopped. Ask it again.').waitFor();
  } finally {
    clearInterval(failing);
  }
  await first.getByRole('button', { name: 'Think on' }).click();
  await first.locator('#engine-state').getByText(/Thinking|busy/).waitFor();
  await first.context().setOffline(true);
  await new Board(first).move(mouse(first), '3c3d');
  await first.locator('#explain').getByText('The site does not answer. Your moves are kept here').waitFor();
});
