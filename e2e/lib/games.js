// Games that the tests play: known moves, ways to begin, and advice from the engine.
import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { binary } from './site.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./board.js').Color} Color */

/** Mate at move 7, with a promotion and a drop: White's rook and gold shut their own king in. */
export const SHORT_MATE = ['7g7f', '4a4b', '8h3c+', '5a6b', '3c4b', '6a7b', 'G*5b'];

/** After these Black has a pawn in hand, to move, with own pawns on all files but the second. */
export const PAWN_IN_HAND = [
  '7g7f', '3c3d', '2g2f', '4c4d', '2f2e', '2b3c', '2e2d', '2c2d', '2h2d', '8c8d',
]; // prettier-ignore

/** The start position for the fourth time: rooks to and fro. */
export const SENNICHITE = Array.from({ length: 3 }, () => ['2h3h', '8b7b', '3h2h', '7b8b']).flat();

/** Both kings have entered; Black, to move, has 11 pieces in White's camp and 31 points. White has helped. */
export const ENTERED = [
  '5i4h', '5a6b', '2g2f', '4a5a', '6i6h', '3a4b', '4i5h', '9a9b', '3g3f', '2b3a', '4h3g', '1a1b',
  '3g4f', '7c7d', '4f5e', '6b7c', '7g7f', '7c8d', '9g9f', '8d8e', '8h6f', '8e7f', '6f9c', '7f8g',
  '9c8b+', '1c1d', '8b8a', '5a4a', '8a6c', 'P*9e', '5e6d', '3a1c', '6d7c', '6a5b', '9f9e', '5b5a',
  '7c8c', 'P*6d', 'R*9c', '2c2d', '6c4a', '4c4d', 'G*7c', '1d1e', '9c9b', '1e1f', '9b4b+', '7a7b',
  '4b7b', '2d2e', 'L*8b', '1c2b', '7b2b', '1f1g+', 'S*9c', 'P*1e', 'S*6a', '5c5d', 'B*6c', '2e2f',
  'N*4c', '5a4b', 'P*2c', '5d5e', 'P*1c', '1g1h', 'P*7b', '1h1i', '2b1b', '1i2i', '2h2f', 'N*2g',
  '1b4b', '2i3i', '4b3c', 'S*1f', '2f1f', 'L*5b', '6c5b+', '3i4i', '1f1e', 'P*3h',
]; // prettier-ignore

/** What `komadai outcome` says of a game.
 * @param {string[]} moves
 * @param {string} [rules]
 * @returns {{ end: string | null, winner?: string | null, ply?: number }} */
export function outcome(moves, rules = 'fesa') {
  return JSON.parse(execFileSync(binary(), ['outcome', '--rules', rules, ...moves], { encoding: 'utf8' }));
}

/** Settings of the new-game form. @typedef {{ color?: Color | 'random', level?: number, rules?: string, handicap?: string, time?: string, time_custom?: string, their_time?: string }} Settings */

/** Begins a game from the start page, by mouse.
 * @param {Page} page
 * @param {'computer' | 'friend'} opponent
 * @param {Settings} [settings] */
export async function begin(page, opponent, settings = {}) {
  await page.goto('/');
  if (Object.keys(settings).length > 0) await page.locator('details.options > summary').click();
  for (const [name, value] of Object.entries(settings)) {
    const list = page.locator(`select[name="${name}"]`);
    const line = page.locator(`input[type="text"][name="${name}"]`);
    if (await list.count()) await list.selectOption(String(value));
    else if (await line.count()) await line.fill(String(value));
    else await page.locator(`label:has(input[name="${name}"][value="${value}"])`).click();
  }
  await page.locator(`button[name="opponent"][value="${opponent}"]`).click();
  await page.waitForURL(/\/play\//);
}

/** The engine at full strength, as an adviser to whoever sits at the page. */
export class Adviser {
  #process = spawn(binary(), ['usi'], { stdio: ['pipe', 'pipe', 'inherit'] });
  #lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();

  /** @param {string} line */
  #say(line) {
    this.#process.stdin.write(`${line}\n`);
  }

  /** @param {RegExp} pattern */
  async #hear(pattern) {
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done) throw new Error('the engine ended');
      const found = pattern.exec(value);
      if (found) return String(found[1]);
    }
  }

  async ready() {
    this.#say('usi');
    await this.#hear(/^(usiok)/);
    this.#say('isready');
    await this.#hear(/^(readyok)/);
    this.#say('usinewgame');
    return this;
  }

  /** A good move in this position.
   * @param {string} sfen
   * @param {number} [ms] */
  async advise(sfen, ms = 100) {
    this.#say(`position sfen ${sfen}`);
    this.#say(`go movetime ${ms}`);
    return this.#hear(/^bestmove (\S+)/);
  }

  end() {
    this.#process.kill('SIGKILL');
  }
}
