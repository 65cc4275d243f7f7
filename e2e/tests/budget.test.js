// What a page may weigh, how still it stands, and how soon it can be used on a slow phone.
import assert from 'node:assert/strict';
import { begin } from '../lib/games.js';
import { PHONE, scene } from '../lib/scene.js';

/** @typedef {import('playwright-core').Page} Page */

/** Bytes over the wire, answers with their headers, at most. */
const FIRST_PAGE = 40_000;
const GAME_PAGE = 100_000;
/** What a page is made of, all of it asked for as soon as its head is read: two journeys over the network, not more. */
const FIRST_FILES = ['contrast.css', 'home.css', 'home.js', 'the page'];
const GAME_FILES = ['contrast.css', 'play.css', 'play.js', 'the page'];
/** What comes after, when the browser finds that it needs it, or not yet. */
const LATER = /\.(?:woff2|svg)$/;
/** How much of what is seen may jump, as browsers count it. */
const SHIFT = 0.02;
/** Of a game's page as much as still counts as good: on a busy machine it was 0.0204 once, else 0.00003. */
const GAME_SHIFT = 0.1;
/** In milliseconds, of the quickest of so many times: the machine that tests is not quiet. What is wanted is a second. */
const USABLE = 2_000;
const GAME_USABLE = 3_000;
const TIMES = 3;

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
  const name = (/** @type {string} */ id) => (asked.get(id) === path ? 'the page' : (asked.get(id)?.split('/').at(-1) ?? ''));
  const files = [...sizes.keys()].map(name).filter((file) => !LATER.test(file)).sort();
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const each = [...sizes].map(([id, size]) => `${name(id)} ${size}`);
  console.log(`${path}: ${bytes} bytes in ${sizes.size} requests, usable after ${Math.round(usable)} ms, shift ${shift}`);
  return { bytes, files, shift, usable, each: each.join(', ') };
}

/** @param {Page} page @param {string} path @param {{ files: string[], bytes: number, shift: number, usable: number }} most */
async function measure(page, path, most) {
  const times = [];
  for (let time = 0; time < TIMES; time++) {
    const loaded = await load(page, path);
    assert.deepEqual(loaded.files, most.files, loaded.each);
    assert.ok(loaded.bytes < most.bytes, `${loaded.bytes}: ${loaded.each}`);
    assert.ok(loaded.shift < most.shift, `${loaded.shift}`);
    times.push(loaded.usable);
  }
  assert.ok(Math.min(...times) < most.usable, `${times.map(Math.round).join(', ')} ms`);
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
  await measure(page, '/', { files: FIRST_FILES, bytes: FIRST_PAGE, shift: SHIFT, usable: USABLE });
  await begin(page, 'computer', { color: 'black', level: 1 });
  await measure(page, new URL(page.url()).pathname, { files: GAME_FILES, bytes: GAME_PAGE, shift: GAME_SHIFT, usable: GAME_USABLE });
});
