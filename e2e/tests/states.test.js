// When something is wrong the page says so in words, and what to do.
import assert from 'node:assert/strict';
import { Board, mouse } from '../lib/board.js';
import { pair, play } from '../lib/friends.js';
import { scene } from '../lib/scene.js';

scene('offline, restarting, lost, away, not found: each is said in words', async (scene) => {
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
