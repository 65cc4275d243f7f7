// Takes the pictures of the docs: node screenshot.js FOLDER. The main pages, in two languages, small.
import { mkdirSync, writeFileSync } from 'node:fs';
import { launch } from './lib/browser.js';
import { Board, mouse } from './lib/board.js';
import { invitation } from './lib/friends.js';
import { begin } from './lib/games.js';
import { Site } from './lib/site.js';

/** @typedef {import('playwright-core').Page} Page */

/** An exchange of bishops in a Static Rook game, with pieces in both hands. */
const MOVES = ['7g7f', '8c8d', '8h7g', '3c3d', '7i8h', '2b7g+', '8h7g', '3a4b', '2g2f', '4b3c', '3i3h', '7a6b', '2f2e', '6c6d'];
const LANGUAGES = ['en', 'ja'];
const DESK = { width: 1200, height: 820 };
const PHONE = { width: 390, height: 800 };

const folder = process.argv[2] ?? '.';
mkdirSync(folder, { recursive: true });

/** A picture of what is seen, as WebP.
 * @param {Page} page
 * @param {string} name */
async function take(page, name) {
  await page.evaluate(() => document.fonts.ready);
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  writeFileSync(`${folder}/${name}.webp`, Buffer.from(data, 'base64'));
  await client.detach();
}

/** Has the engine look at the game's moves. @param {Page} page */
async function analyse(page) {
  // The game itself is still being played.
  await page.goto(`/analysis?moves=${encodeURIComponent(MOVES.slice(0, 12).join(','))}`);
  await page.locator('#engine-on').check();
  // Once it has thought, and nothing changes any more.
  await page.locator('#engine-more').waitFor({ timeout: 30_000 });
  await page.locator('.sb-shapes [data-advice]').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

const site = await Site.start();
const browser = await launch();
/** @param {string} locale @param {import('playwright-core').BrowserContextOptions} [options] */
const person = async (locale, options = {}) => {
  const context = await browser.newContext({ baseURL: site.address, viewport: DESK, locale, reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
  return context.newPage();
};
try {
  const black = await person('en');
  await begin(black, 'friend', { color: 'black', time: '10m' });
  const white = await person('en');
  await white.goto(await invitation(black));
  await white.getByRole('button', { name: 'Play', exact: true }).click();
  await white.waitForURL(/\/play\//);
  for (const [index, usi] of MOVES.entries()) {
    const page = index % 2 === 0 ? black : white;
    await new Board(page).move(mouse(page), usi);
    for (const each of [black, white]) await new Board(each).played(index + 1);
  }
  const seat = new URL(black.url()).pathname;
  for (const language of LANGUAGES) {
    const page = await person(language);
    await page.goto(seat);
    await new Board(page).square('7g').and(page.locator('.sb-selectable')).click();
    await take(page, `game-${language}`);
    for (const [name, path] of [['start', '/'], ['lesson', '/learn/promotion/1'], ['rules', '/rules'], ['settings', '/settings']]) {
      await page.goto(String(path));
      await take(page, `${name}-${language}`);
    }
    await analyse(page);
    await take(page, `analysis-${language}`);
    const phone = await person(language, { viewport: PHONE, isMobile: true, hasTouch: true, colorScheme: 'dark' });
    await phone.goto(seat);
    await phone.locator('.sb-selectable').first().waitFor();
    await take(phone, `phone-${language}`);
    await analyse(phone);
    await take(phone, `analysis-phone-${language}`);
  }
} finally {
  await browser.close();
  await site.stop();
}
