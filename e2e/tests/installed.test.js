// Installed, and without a connection: the course, the rules and the last position of a game can be read, and nothing is played.
import assert from 'node:assert/strict';
import { Board, mouse } from '../lib/board.js';
import { begin } from '../lib/games.js';
import { scene } from '../lib/scene.js';

scene('what was kept is read without a connection, and a game goes on when it is back', async (scene) => {
  scene.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const page = await scene.person({ serviceWorkers: 'allow' });
  await page.goto('/learn');
  const manifest = await page.request.get((await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '');
  const { icons, start_url: start } = await manifest.json();
  assert.equal(start, '/');
  for (const { src } of icons) assert.equal((await page.request.get(src)).status(), 200, src);
  // The worker has taken the page, and kept what it leads to.
  await page.waitForFunction(async () => {
    if (!navigator.serviceWorker.controller) return false;
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    return names.length === 1 && (await (await caches.open(names[0] ?? '')).match('/learn/end/5')) !== undefined;
  });
  await begin(page, 'computer', { color: 'black', level: 1 });
  const board = new Board(page);
  await board.move(mouse(page), '7g7f');
  await board.played(2);
  const game = page.url();

  await page.context().setOffline(true);
  await page.locator('#net', { hasText: 'This device is offline' }).waitFor();
  await page.goto('/learn/end/5');
  await page.getByText('There is no connection: this is the page as this device has kept it').waitFor();
  await page.goto('/rules');
  await page.getByRole('heading', { name: 'The rules of shogi' }).waitFor();
  await page.goto('/lobby');
  await page.getByRole('heading', { name: 'There is no connection' }).waitFor();
  await page.goto(game);
  await page.locator('#kept').waitFor();
  await board.played(2);
  assert.match(await board.name('7f'), /black pawn/);
  assert.equal(await page.locator('.sb-selectable').count(), 0, 'nothing is played on an old page');

  await page.context().setOffline(false);
  await page.locator('#kept').waitFor({ state: 'hidden' });
  await board.move(mouse(page), '2g2f');
  await board.played(4);
});
