// Whether a page scrolls sideways.
import { DESKTOP, PHONE, TABLET } from './scene.js';

/** @typedef {import('playwright-core').Page} Page */

/** The narrowest phone that is still met, and a projector. */
const SMALLEST = { width: 320, height: 568 };
/** As wide as most phones. */
const WIDE_PHONE = { width: 390, height: 844 };
const PROJECTOR = { width: 1920, height: 1080 };

/** What sticks out at the side, from the narrowest phone to a projector.
 * @param {Page} page */
export async function overhang(page) {
  const found = [];
  for (const size of [SMALLEST, PHONE, WIDE_PHONE, TABLET, DESKTOP, PROJECTOR]) {
    await page.setViewportSize(size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) found.push(`${wide} px more than ${size.width}`);
  }
  return found;
}
