// Whether a page scrolls sideways.
import { DESKTOP, PHONE } from './scene.js';

/** @typedef {import('playwright-core').Page} Page */

/** What sticks out at the side, on a phone or a desktop.
 * @param {Page} page */
export async function overhang(page) {
  const found = [];
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) found.push(`${wide} px more than ${size.width}`);
  }
  return found;
}
