// The game page as a person uses it: squares, hands, buttons. Knows no rule of shogi.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */
/** @typedef {'black' | 'white'} Color */
/** How a move is made: each hand of the player knows where a thing is, and acts on it. */
/** @typedef {{ act: (thing: Locator) => Promise<void> }} Way */

/** @type {Color[]} */
export const COLORS = ['black', 'white'];

/** By mouse, at the middle of what is seen. @type {(page: Page) => Way} */
export const mouse = (page) => ({
  act: async (thing) => {
    const [x, y] = await middle(thing);
    await page.mouse.click(x, y);
  },
});

/** By one finger. @type {(page: Page) => Way} */
export const touch = (page) => ({
  act: async (thing) => {
    const [x, y] = await middle(thing);
    await page.touchscreen.tap(x, y);
  },
});

/** Where the middle of a thing is on the screen; what is not on it is scrolled there first.
 * @param {Locator} thing
 * @returns {Promise<[number, number]>} */
export async function middle(thing) {
  const place = () =>
    thing.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // Scrolling stops at a whole pixel, which a square need not begin at.
      const shown = width > 0 && x > -1 && y > -1 && x + width < innerWidth + 1 && y + height < innerHeight + 1;
      return { x: x + width / 2, y: y + height / 2, shown };
    });
  let { x, y, shown } = await place();
  if (!shown) {
    await thing.scrollIntoViewIfNeeded();
    ({ x, y, shown } = await place());
    if (!shown) throw new Error(`not on the screen: ${thing}`);
  }
  return [x, y];
}

/** A USI move taken apart.
 * @param {string} usi */
export function parts(usi) {
  const promote = usi.endsWith('+');
  if (usi[1] === '*') return { drop: usi[0], to: usi.slice(2, 4), promote };
  return { from: usi.slice(0, 2), to: usi.slice(2, 4), promote };
}

/** The board of one page. */
export class Board {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.moves = page.locator('#moves');
    this.result = page.locator('#result');
    this.explanation = page.locator('#explain');
    this.promotion = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Do not promote' }) });
  }

  /** @param {string} square */
  square(square) {
    return this.page.locator(`[data-square="${square}"]`);
  }

  /** @param {Color} color */
  hand(color) {
    return this.page.getByRole('list', { name: color === 'black' ? /^Black.s hand/ : /^White.s hand/ });
  }

  /** A kind of piece in hand, by its USI letter.
   * @param {Color} color
   * @param {string} letter */
  inHand(color, letter) {
    return this.hand(color).locator(`[data-drop="${letter}"]`);
  }

  /** Whose turn the page shows. */
  async turn() {
    const turn = await this.page.locator('[data-turn]').first().getAttribute('data-turn');
    const color = COLORS.find((color) => color === turn);
    if (!color) throw new Error(`data-turn is ${turn}`);
    return color;
  }

  /** Waits until the page shows that `ply` moves have been played, and no more.
   * @param {number} ply */
  async played(ply) {
    if (ply > 0) await this.moves.locator(`[data-ply="${ply}"]`).waitFor({ state: 'attached' });
    const next = await this.moves.locator(`[data-ply="${ply + 1}"]`).count();
    if (next > 0) throw new Error(`move ${ply + 1} is shown already`);
  }

  /** How many moves the page shows. */
  async ply() {
    const plies = await this.moves
      .locator('[data-ply]')
      .evaluateAll((moves) => moves.map((move) => Number(/** @type {HTMLElement} */ (move).dataset.ply)));
    return Math.max(0, ...plies);
  }

  /** Makes a move by one way of moving. Where the page `asks` whether to promote, it is answered as the move says.
   * Does not wait for the answer of the site.
   * @param {Way} way
   * @param {string} usi
   * @param {{ asks?: boolean }} [options] */
  async move(way, usi, { asks = usi.endsWith('+') } = {}) {
    const { from, drop, to, promote } = parts(usi);
    // The server's picture of the board is seen before the script has made it one that can be moved on.
    await this.page.locator('shogi-board .sb-selectable').first().waitFor();
    if (drop) await way.act(this.inHand(await this.turn(), drop));
    else await way.act(this.square(String(from)));
    await way.act(this.square(to));
    if (asks) {
      const name = promote ? 'Promote' : 'Do not promote';
      await this.promotion.waitFor();
      // The dialog takes a second tap on the square for a mistake, for as long as nobody can have read it.
      await this.page.waitForTimeout(250);
      await way.act(this.promotion.getByRole('button', { name, exact: true }));
      await this.promotion.waitFor({ state: 'hidden' });
    }
  }

  /** The accessible name of a square: "7g, black pawn".
   * @param {string} square */
  async name(square) {
    const cell = this.square(square);
    return (await cell.getAttribute('aria-label')) ?? (await cell.innerText());
  }
}
