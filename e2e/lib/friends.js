// Two people at one game, each in a browser of their own.
import { Board, mouse } from './board.js';
import { begin } from './games.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./board.js').Color} Color */
/** @typedef {{ black: Page, white: Page, alpha: Page, beta: Page }} Pair */

/** The link that Alpha sends to a friend.
 * @param {Page} page */
export async function invitation(page) {
  const field = page.locator('#invite');
  await field.waitFor();
  const link = await field.evaluate((element) => ('value' in element ? String(element.value) : element.textContent));
  return new URL(String(link).trim()).pathname;
}

/** Alpha invites, Beta joins.
 * @param {Scene} scene
 * @param {import('./games.js').Settings & { color?: Color }} [settings]
 * @param {{ alpha?: import('./scene.js').ContextOptions, beta?: import('./scene.js').ContextOptions }} [options]
 * @returns {Promise<Pair>} */
export async function pair(scene, settings = {}, options = {}) {
  const color = settings.color ?? 'black';
  const alpha = await scene.person(options.alpha);
  await begin(alpha, 'friend', { ...settings, color });
  const beta = await scene.person(options.beta);
  await beta.goto(await invitation(alpha));
  await beta.getByRole('button', { name: 'Play', exact: true }).click();
  await beta.waitForURL(/\/play\//);
  await alpha.locator('#invite').waitFor({ state: 'hidden' });
  return color === 'black' ? { black: alpha, white: beta, alpha, beta } : { black: beta, white: alpha, alpha, beta };
}

/** Plays the moves in turn, Black first, each on its player's page; both pages show every move before the next.
 * @param {Pair} pair
 * @param {string[]} moves
 * @param {{ way?: (page: Page) => import('./board.js').Way, from?: number, declined?: number }} [options]
 *   `from`: moves played before; `declined`: the number of the move at which a promotion is offered and declined */
export async function play(pair, moves, { way = mouse, from = 0, declined } = {}) {
  for (const [index, usi] of moves.entries()) {
    const ply = from + index + 1;
    const page = ply % 2 === 1 ? pair.black : pair.white;
    await new Board(page).move(way(page), usi, ply === declined ? { asks: true } : {});
    for (const watching of [pair.black, pair.white]) await new Board(watching).played(ply);
  }
}

/** Plays the moves in turn as programs would, on websockets of the two pages, and waits until both pages show them.
 * @param {Pair} pair
 * @param {string[]} moves
 * @param {number} [from] moves played before */
export async function playUnseen(pair, moves, from = 0) {
  const seats = [pair.black, pair.white].map((page) => `${new URL(page.url()).pathname}/ws?v=0`);
  await pair.black.evaluate(
    async ({ seats, moves, from }) => {
      const sockets = await Promise.all(
        seats.map(
          (path) =>
            new Promise((/** @type {(socket: WebSocket) => void} */ opened) => {
              const socket = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')));
              socket.addEventListener('open', () => opened(socket), { once: true });
            }),
        ),
      );
      for (const [index, usi] of moves.entries()) {
        const socket = sockets[(from + index) % 2];
        const id = `unseen-${from + index}`;
        const answer = new Promise((answered) => {
          const hear = (/** @type {MessageEvent} */ event) => {
            const message = JSON.parse(event.data);
            if (message.id !== id) return;
            socket.removeEventListener('message', hear);
            answered(message);
          };
          socket.addEventListener('message', hear);
        });
        socket.send(JSON.stringify({ t: 'move', ply: from + index + 1, usi, id }));
        const { t, text } = await answer;
        if (t !== 'ack') throw new Error(`${usi} at ${from + index + 1}: ${text}`);
      }
      for (const socket of sockets) socket.close();
    },
    { seats, moves, from },
  );
  for (const page of [pair.black, pair.white]) await new Board(page).played(from + moves.length);
}

/** A game's id, from a page's address.
 * @param {Page} page */
export function gameId(page) {
  const id = /\/(?:play|game|join)\/([A-Za-z0-9]+)/.exec(page.url())?.[1];
  if (!id) throw new Error(`no game in ${page.url()}`);
  return id;
}
