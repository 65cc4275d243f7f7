// One test = one scene: people (browser contexts) on one site, and whatever the browser complained about.
import { mkdirSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { launch } from './browser.js';
import { Site } from './site.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContextOptions} ContextOptions */

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 820, height: 1180 };

const RESULTS = fileURLToPath(new URL('../test-results', import.meta.url));
/** How long the page may take for anything, and a scene for everything (milliseconds). */
const PATIENCE = 15_000;
const LONGEST = 180_000;

/** @type {import('playwright-core').Browser} */
let browser;
/** @type {Site} */
let site;

/** @type {() => Promise<string[]>} */
let options = async () => [];

/** @type {Promise<void> | undefined} */
let started;

/** The site of this file's scenes is served with options of its own. They are asked for before it starts.
 * @param {() => Promise<string[]>} asked */
export function served(asked) {
  options = asked;
}

/** Starts the site and the browser, for the first scene of a file. */
function start() {
  started ??= (async () => {
    site = await Site.start(await options());
    browser = await launch();
  })();
  return started;
}

after(async () => {
  await browser?.close();
  await site?.stop();
});

/** What a scene is given. */
export class Scene {
  site = site;

  /** @param {Readonly<{ width: number, height: number }>} viewport of whoever has none of their own */
  constructor(viewport) {
    this.viewport = viewport;
  }

  /** @type {Page[]} */
  pages = [];
  /** @type {string[]} */
  complaints = [];
  /** @type {RegExp[]} */
  #expected = [];

  /** A person with a browser of their own: English, and without motion, unless told.
   * @param {ContextOptions} [options]
   * @returns {Promise<Page>} */
  async person(options = {}) {
    const context = await browser.newContext({
      baseURL: site.address,
      viewport: this.viewport,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      // It would fetch every file for every person; the scene about it lets it.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    context.setDefaultNavigationTimeout(PATIENCE);
    context.on('page', (page) => this.#watch(page));
    return context.newPage();
  }

  /** Errors that this scene provokes itself: a stopped server, a page that is not there.
   * @param {RegExp} pattern */
  expect(pattern) {
    this.#expected.push(pattern);
  }

  /** Kills the site as a power cut would, and starts it again: of that every page that listens complains.
   * @param {() => Promise<void>} [whileDown] */
  async restart(whileDown) {
    this.expect(/WebSocket connection|ERR_CONNECTION/);
    await this.site.restart(whileDown);
  }

  /** @param {Page} page */
  #watch(page) {
    this.pages.push(page);
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complain(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#complain(`script: ${error.stack ?? error.message}`));
  }

  /** @param {string} text */
  #complain(text) {
    if (!this.#expected.some((pattern) => pattern.test(text))) this.complaints.push(text);
  }

  /** What everybody sees now, kept for whoever looks into the failure.
   * @param {string} name */
  async keep(name) {
    mkdirSync(RESULTS, { recursive: true });
    const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-').slice(0, 60);
    for (const [index, page] of this.pages.entries()) {
      const file = `${RESULTS}/${slug}-${index + 1}`;
      await page.screenshot({ path: `${file}.png`, fullPage: true }).catch(() => undefined);
      const text = await page.innerText('body').catch((error) => String(error));
      writeFileSync(`${file}.txt`, `${page.url()}\n\n${text}\n\n${this.complaints.join('\n')}\n`);
    }
  }

  async close() {
    for (const context of new Set(this.pages.map((page) => page.context()))) await context.close();
  }
}

/** The same at the size of a phone, of a tablet and of a desktop.
 * @param {string} name
 * @param {(scene: Scene) => Promise<void>} play */
export function sceneAtEachSize(name, play) {
  for (const [device, viewport] of Object.entries({ phone: PHONE, tablet: TABLET, desktop: DESKTOP })) {
    scene(`${name}: ${device}`, play, viewport);
  }
}

/** A test: `play` fails by throwing, or by anything the browser complains about.
 * @param {string} name
 * @param {(scene: Scene) => Promise<void>} play
 * @param {Readonly<{ width: number, height: number }>} [viewport] */
export function scene(name, play, viewport = DESKTOP) {
  test(name, { timeout: LONGEST }, async () => {
    await start();
    const scene = new Scene(viewport);
    try {
      await play(scene);
      if (scene.complaints.length > 0) throw new Error(scene.complaints.join('\n'));
    } catch (error) {
      await scene.keep(name);
      throw error;
    } finally {
      await scene.close();
    }
  });
}
