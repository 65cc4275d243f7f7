// Nothing on the board is told by colour alone: what it is marked with differs in lightness or shape, for every vision.
import assert from 'node:assert/strict';
import { scene } from '../lib/scene.js';
import { inEveryVision, unlike } from '../lib/vision.js';

const WOODS = ['kaya', 'walnut', 'bamboo', 'slate', 'plain'];
/** The part of a square that has to differ: the point in the middle of a target covers a twenty-third. */
const ENOUGH = 0.04;

/** Each kind of mark at squares that hold the same, and squares that hold it without a mark. */
const PLACES = {
  empty: { plain: '8d', last: '3d', planned: '7f', target: '5d' },
  gold: { plain: '8e', last: '3e', planned: '7g', selected: '5e' },
  'white gold': { plain: '1d', target: '4d' },
  king: { plain: '1h', check: '5h' },
};
const STATE = {
  sfen: '9/9/9/5g2g/1G2G1G2/9/2G6/4K3K/9 b - 1',
  you: 'black',
  turn: 'black',
  legal: ['5e5d', '5e4d'],
  planned: '7g7f',
  last: '3d3e',
  check: '5h',
  interactive: true,
};

scene('last move, plan, selection, targets and check are told apart in every vision, on every board', async (scene) => {
  const page = await scene.person();
  await page.goto('/settings');
  const board = page.locator('shogi-board').first();
  await board.locator('.sb-grid, [role="grid"]').first().waitFor();
  await board.evaluate((board, state) => {
    const settings = /** @type {any} */ (board);
    settings.state = { ...settings.state, ...state };
  }, STATE);
  await page.locator('[data-square="5e"]').click();
  await page.locator('.sb-selected[data-square="5e"]').waitFor();
  await page.mouse.move(0, 0);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());

  const whole = /** @type {import('../lib/vision.js').Box} */ (await board.boundingBox());
  /** @type {[string, [import('../lib/vision.js').Box, import('../lib/vision.js').Box]][]} */
  const pairs = [];
  for (const [content, marks] of Object.entries(PLACES)) {
    /** @type {{ mark: string, box: import('../lib/vision.js').Box }[]} */
    const boxes = [];
    for (const [mark, square] of Object.entries(marks)) {
      const box = await page.locator(`[data-square="${square}"]`).boundingBox();
      assert.ok(box);
      boxes.push({ mark, box: { ...box, x: box.x - whole.x, y: box.y - whole.y } });
    }
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) pairs.push([`${content}: ${one.mark} and ${other.mark}`, [one.box, other.box]]);
    });
  }

  /** @type {string[]} */
  const alike = [];
  await inEveryVision(page, async (vision) => {
    for (const wood of WOODS) {
      await page.evaluate((wood) => void (document.documentElement.dataset.board = wood), wood);
      const parts = await unlike(board, pairs.map(([, boxes]) => boxes));
      parts.forEach((part, index) => {
        if (part < ENOUGH) alike.push(`${vision}, ${wood}: ${pairs[index]?.[0]}: ${(100 * part).toFixed(1)} %`);
      });
    }
  });
  assert.deepEqual(alike, []);
});
