// Whether a page is for every reader and every screen.
import assert from 'node:assert/strict';
import { barriers } from './barriers.js';
import { overhang } from './overhang.js';

/** Nothing sticks out at the side, and axe finds nothing. The page is as large afterwards as it was.
 * @param {import('playwright-core').Page} page */
export async function assertFit(page) {
  const size = page.viewportSize();
  const wide = await overhang(page);
  if (size) await page.setViewportSize(size);
  assert.deepEqual([...wide, ...(await barriers(page))], [], page.url());
}
