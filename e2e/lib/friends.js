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
 * @param {{ color?: Color, rules?: string, handicap?: string }} [settings]
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

/** A game's id, from a page's address.
 * @param {Page} page */
export function gameId(page) {
  const id = /\/(?:play|game|join)\/([A-Za-z0-9]+)/.exec(page.url())?.[1];
  if (!id) throw new Error(`no game in ${page.url()}`);
  return id;
}
