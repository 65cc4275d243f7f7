// Keeps pages for when there is no connection: the course, the rules, and the games that were open, each as it was last. What
// there is a connection for comes from the site, always. Before this the site puts `self.site`: its version and its files.

/** @typedef {{ version: string, files: string[] }} Site */
/** @typedef {Event & { waitUntil: (work: Promise<unknown>) => void }} Lasting */
/** @typedef {Lasting & { request: Request, respondWith: (answer: Promise<Response>) => void }} Fetching */

/** @typedef {object} Keeper What a worker has of its own.
 * @property {Site} site
 * @property {{ claim: () => Promise<void>, matchAll: (of: { type: string }) => Promise<{ url: string }[]> }} clients
 * @property {() => Promise<void>} skipWaiting
 * @property {(name: string, hear: (event: any) => void) => void} addEventListener
 */
const worker = /** @type {Keeper} */ (/** @type {unknown} */ (self));
const { version, files } = worker.site;

const FILES = `files-${version}`;
const PAGES = `pages-${version}`;
/** What is shown in place of a page that was not kept. */
const OFFLINE = "/offline";
/** The pages that are kept whenever they are opened. */
const KEPT = /^\/(?:learn|rules|play|game)(?:\/|$)|^\/$/;
/** Where a form changes who reads, or how. */
const CHANGES = /^\/(?:account|settings)(?:\/|$)/;
/** A game's page: only the last of them are kept. */
const GAME = /^\/(?:play|game)\//;
const GAMES = 12;
/** The last time that everything was kept anew. @type {Promise<unknown>} */
let renewed = Promise.resolve();

worker.addEventListener("install", (/** @type {Lasting} */ event) => {
  event.waitUntil(
    Promise.all([
      caches.open(FILES).then((cache) => cache.addAll(files)),
      caches.open(PAGES).then((cache) => cache.add(OFFLINE)),
    ]).then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (/** @type {Lasting} */ event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== FILES && name !== PAGES).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (/** @type {Fetching} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const navigates = request.mode === "navigate";
  if ((navigates && url.searchParams.has("keep")) || (request.method !== "GET" && CHANGES.test(url.pathname))) {
    // Another reader, another language, another look, by a form or by a script: what was kept is of before. It is fetched anew once
    // the site has answered, since the answer's cookies say how.
    const answer = fetch(request);
    event.waitUntil(answer.then(renew, () => undefined));
    event.respondWith(answer);
  } else if (navigates && request.method === "GET") {
    event.respondWith(navigate(request, url));
  } else if (url.pathname.startsWith("/assets/")) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

/** What a page asks to keep: other pages, or how its game stands. */
worker.addEventListener("message", (/** @type {Lasting & { data: any }} */ event) => {
  const { pages, state } = event.data;
  event.waitUntil(
    caches.open(PAGES).then(async (cache) => {
      if (state) await cache.put(stateOf(state.path), new Response(state.text));
      for (const page of pages ?? []) if (!(await cache.match(page))) await cache.add(page).catch(() => undefined);
    }),
  );
});

/** @param {Request} request @param {URL} url */
async function navigate(request, url) {
  try {
    const answer = await fetch(request);
    // A record to download lies below `/game`, too.
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    if (answer.ok && isPage && !answer.redirected && KEPT.test(url.pathname) && url.search === "") await keep(url.pathname, answer.clone());
    return answer;
  } catch {
    return (await kept(url.pathname)) ?? (await kept(OFFLINE)) ?? Response.error();
  }
}

/** Keeps nothing of before; what is open is kept anew, where the site still shows it. One after the other: each empties the place. */
function renew() {
  renewed = renewed.then(async () => {
    const before = await caches.open(PAGES);
    await caches.delete(PAGES);
    const cache = await caches.open(PAGES);
    await cache.add(OFFLINE).catch(() => undefined);
    for (const { url } of await worker.clients.matchAll({ type: "window" })) {
      const path = new URL(url).pathname;
      if (!KEPT.test(path)) continue;
      const state = await before.match(stateOf(path));
      const shown = await cache.add(path).then(() => true, () => false);
      if (shown && state) await cache.put(stateOf(path), state);
    }
  });
  return renewed;
}

/** @param {string} path @param {Response} answer */
async function keep(path, answer) {
  const cache = await caches.open(PAGES);
  await cache.delete(path);
  await cache.delete(stateOf(path));
  await cache.put(path, answer);
  if (!GAME.test(path)) return;
  const games = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => GAME.test(path));
  for (const old of games.slice(0, -GAMES)) {
    await cache.delete(old);
    await cache.delete(stateOf(old));
  }
}

/** A page that was kept, marked as such, with its game as it was last. @param {string} path */
async function kept(path) {
  const cache = await caches.open(PAGES);
  const page = await cache.match(path);
  if (!page) return undefined;
  const state = await cache.match(stateOf(path)).then((kept) => kept?.text());
  let html = (await page.text()).replace("<html ", "<html data-kept ");
  const place = /(<script type="application\/json" id="state">)[^<]*/;
  if (state !== undefined) html = html.replace(place, (_, tag) => tag + state);
  const headers = new Headers(page.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(html, { headers });
}

/** Where the state of a game's page is kept. @param {string} path */
function stateOf(path) {
  return `/kept${path}`;
}
