// A person without a mouse: Tab, arrows, Enter.
import { middle } from './board.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

/** More Tab presses than any page has places to stop at. */
const TABS = 60;
/** More arrow presses than from corner to corner. */
const ARROWS = 24;

/** @param {Locator} thing */
const isFocused = (thing) => thing.evaluate((element) => element === document.activeElement);

/** Presses a key until something holds.
 * @param {Page} page
 * @param {string} key
 * @param {number} most
 * @param {() => Promise<boolean>} holds */
async function pressUntil(page, key, most, holds) {
  for (let count = 0; count <= most; count += 1) {
    if (await holds()) return;
    await page.keyboard.press(key);
  }
  const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  throw new Error(`${most} times ${key} do not lead there; the focus is on ${where}`);
}

/** Tab, or Shift+Tab where the thing lies before the focus, until something holds.
 * @param {Page} page
 * @param {Locator} thing
 * @param {() => Promise<boolean>} holds */
async function tabUntil(page, thing, holds) {
  await thing.first().waitFor({ state: 'attached' });
  const before = await thing
    .first()
    .evaluate((element) =>
      Boolean(document.activeElement && element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING),
    );
  await pressUntil(page, before ? 'Shift+Tab' : 'Tab', TABS, holds);
}

/** Brings the focus to a button or link.
 * @param {Page} page
 * @param {Locator} thing */
export async function tabTo(page, thing) {
  await tabUntil(page, thing, () => isFocused(thing));
}

/** Chooses a radio button: Tab to its group, arrows inside it.
 * @param {Page} page
 * @param {string} name
 * @param {string} value */
export async function chooseRadio(page, name, value) {
  const group = page.locator(`input[name="${name}"]`);
  await tabUntil(page, group, () => group.evaluateAll((all) => all.some((one) => one === document.activeElement)));
  const one = page.locator(`input[name="${name}"][value="${value}"]`);
  await pressUntil(page, 'ArrowDown', ARROWS, () => one.isChecked());
}

/** Whether the focus is inside what this selector names.
 * @param {Page} page
 * @param {string} selector */
const focusIn = (page, selector) =>
  page.evaluate((selector) => document.activeElement?.closest(selector) != null, selector);

/** Goes to a thing and presses Enter. Board and hands are one Tab stop each, with arrows inside.
 * @param {Page} page
 * @returns {import('./board.js').Way} */
export const keyboard = (page) => ({
  act: async (thing) => {
    if (await thing.getAttribute('data-square')) {
      const grid = page.getByRole('grid');
      await tabUntil(page, grid, () => focusIn(page, '[data-square]'));
      const [x, y] = await middle(thing);
      for (let count = 0; count < ARROWS && !(await isFocused(thing)); count += 1) {
        const [atX, atY] = await middle(page.locator(':focus'));
        const far = Math.abs(x - atX) > Math.abs(y - atY);
        await page.keyboard.press(far ? (x > atX ? 'ArrowRight' : 'ArrowLeft') : y > atY ? 'ArrowDown' : 'ArrowUp');
      }
      if (!(await isFocused(thing))) throw new Error(`the arrows do not lead to ${thing}`);
    } else if (await thing.getAttribute('data-drop')) {
      await tabUntil(page, thing, () => focusIn(page, '[data-drop]'));
      await pressUntil(page, 'ArrowRight', ARROWS, () => isFocused(thing));
    } else {
      await tabTo(page, thing);
    }
    await page.keyboard.press('Enter');
  },
});
