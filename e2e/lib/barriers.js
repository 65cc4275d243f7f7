// What keeps somebody from using a page, as axe finds it: in the page's own look, and its colours in every other.
import axe from 'axe-core';

/** @typedef {import('playwright-core').Page} Page */

/** Theme and contrast, beside those that the page has. */
const LOOKS = [
  ['dark', 'auto'],
  ['light', 'high'],
  ['dark', 'high'],
];

/** Everything that axe finds.
 * @param {Page} page
 * @param {{ looks?: boolean }} [options] `looks`: whether in every other look, too
 * @returns {Promise<string[]>} */
export async function barriers(page, { looks = true } = {}) {
  await page.evaluate(axe.source);
  return page.evaluate(async (looks) => {
    const { run } = /** @type {any} */ (globalThis).axe;
    const root = document.documentElement;
    // A board in the frame of another site has none: it wears one look.
    const link = /** @type {HTMLLinkElement | null} */ (document.getElementById('contrast'));
    /** @type {string[]} */
    const found = [];
    const look = async (/** @type {string} */ name, /** @type {object} */ options) => {
      const { violations } = await run(document, options);
      for (const { id, nodes } of violations) {
        for (const node of nodes) found.push(`${name}${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`);
      }
    };
    await look('', {});
    if (!link) return found;
    const before = { theme: root.dataset.theme ?? '', contrast: root.dataset.contrast ?? '', media: link.media };
    const wear = (/** @type {string} */ theme, /** @type {string} */ contrast, /** @type {string} */ media) => {
      Object.assign(root.dataset, { theme, contrast });
      link.media = media;
    };
    for (const [theme = '', contrast = ''] of looks) {
      wear(theme, contrast, contrast === 'high' ? 'all' : '(prefers-contrast: more)');
      await look(`${theme} ${contrast}: `, { runOnly: ['color-contrast'] });
    }
    wear(before.theme, before.contrast, before.media);
    return found;
  }, looks ? LOOKS : []);
}
