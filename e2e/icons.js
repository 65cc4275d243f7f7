// Draws the icons of the installed site from its own: node icons.js. Kept in the repository: they change with `icon.svg` only.
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from './lib/browser.js';

const assets = fileURLToPath(new URL('../crates/server/assets', import.meta.url));
const icon = readFileSync(`${assets}/icon.svg`, 'utf8');
const browser = await launch();
mkdirSync(`${assets}/icons`, { recursive: true });
/** What a device cuts off a maskable icon is at most a tenth on each side, and its ground is its own. */
const sizes = /** @type {const} */ ([['192', 192, 0, ''], ['512', 512, 0, ''], ['maskable', 512, 64, '#f6f2e9']]);
for (const [name, size, margin, ground] of sizes) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const style = `body{margin:0;padding:${margin}px;background:${ground || 'transparent'}}svg{display:block;width:${size - 2 * margin}px}`;
  await page.setContent(`<style>${style}</style>${icon}`);
  await page.screenshot({ path: `${assets}/icons/${name}.png`, omitBackground: ground === '' });
}
await browser.close();
