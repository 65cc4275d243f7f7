// Installed, and without a connection: the course, the rules and the last position of a game can be read, and nothing is played.
import assert from 'node:assert/strict';
import { Board, mouse } from '../lib/board.js';
import { begin } from '../lib/games.js';
import { scene, sceneAtEachSize } from '../lib/scene.js';

/** Waits until the worker has kept a page with these words.
 * @param {import('playwright-core').Page} page
 * @param {string} path
 * @param {string} words */
async function kept(page, path, words) {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await page.evaluate(
      async ([path = '', words = '']) => {
        const name = (await caches.keys()).find((name) => name.startsWith('pages-'));
        const answer = name && (await (await caches.open(name)).match(path));
        return answer && (await answer.text()).includes(words);
      },
      [path, words],
    );
    if (found) return;
    await page.waitForTimeout(100);
  }
  assert.fail(`${path} was not kept with ${words}`);
}

/** Opens a page without a connection. A worker that the browser starts anew is offline only once that is said again.
 * @param {import('playwright-core').Page} page
 * @param {string} path */
async function openOffline(page, path) {
  for (const offline of [false, true]) await page.context().setOffline(offline);
  await page.goto(path);
}

sceneAtEachSize('what was kept is read without a connection, and a game goes on when it is back', async (scene) => {
  scene.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const page = await scene.person({ serviceWorkers: 'allow' });
  await page.goto('/learn');
  const manifest = await page.request.get((await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '');
  const { icons, start_url: start } = await manifest.json();
  assert.equal(start, '/');
  for (const { src } of icons) assert.equal((await page.request.get(src)).status(), 200, src);
  // The worker has taken the page, and kept what it leads to.
  await kept(page, '/learn/end/5', '<html');
  await kept(page, '/rules', '<html');
  await begin(page, 'computer', { color: 'black', level: 1 });
  const board = new Board(page);
  await board.move(mouse(page), '7g7f');
  await board.played(2);
  const game = page.url();

  await page.context().setOffline(true);
  await page.locator('#net', { hasText: 'This device is offline' }).waitFor();
  await openOffline(page, '/learn/end/5');
  await page.getByText('There is no connection: this is the page as this device has kept it').waitFor();
  await openOffline(page, '/rules');
  await page.getByRole('heading', { name: 'The rules of shogi' }).waitFor();
  await openOffline(page, '/lobby');
  await page.getByRole('heading', { name: 'There is no connection' }).waitFor();
  await openOffline(page, game);
  await page.locator('#kept').waitFor();
  await board.played(2);
  assert.match(await board.name('7f'), /black pawn/);
  assert.equal(await page.locator('.sb-selectable').count(), 0, 'nothing is played on an old page');

  await page.context().setOffline(false);
  await page.locator('#kept').waitFor({ state: 'hidden' });
  await board.move(mouse(page), '2g2f');
  await board.played(4);
});

scene('what is kept is in the language and the look that were chosen last', async (scene) => {
  scene.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const page = await scene.person({ serviceWorkers: 'allow' });
  await page.goto('/learn');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await kept(page, '/offline', 'There is no connection');
  // Another language, by the link of the choice.
  await page.goto('/learn?lang=fi&keep=1');
  await kept(page, '/offline', 'Yhteys puuttuu');
  await page.goto('/learn?lang=en&keep=1');
  await kept(page, '/offline', 'There is no connection');
  // Another look, by a script on a page that is kept.
  await begin(page, 'computer', { color: 'black', level: 1 });
  const board = new Board(page);
  await board.move(mouse(page), '7g7f');
  await board.played(2);
  await page.locator('#settings > summary').click();
  await page.locator('#settings label:has([value="kanji2"])').click();
  await kept(page, new URL(page.url()).pathname, 'data-board="kaya" data-pieces="kanji2"');
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('#kept').waitFor();
  await page.locator('[data-square="7f"] use[href$="#kanji2-P"]').waitFor({ state: 'attached' });
  await openOffline(page, '/lobby');
  await page.getByRole('heading', { name: 'There is no connection' }).waitFor();
});
