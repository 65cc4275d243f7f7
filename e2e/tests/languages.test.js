// The site in other languages: chosen, kept, and wide enough.
import assert from 'node:assert/strict';
import { Board } from '../lib/board.js';
import { begin } from '../lib/games.js';
import { overhang } from '../lib/overhang.js';
import { scene, sceneAtEachSize } from '../lib/scene.js';

/** @typedef {import('playwright-core').Page} Page */

/** What is said of 7g and 5e at the start. @type {Record<string, [string, string]>} */
const SPOKEN = {
  en: ['7g, black pawn', '5e, empty'],
  ja: ['7g、先手の歩', '5e、空きマス'],
  fi: ['7g, mustan sotilas', '5e, tyhjä'],
  sv: ['7g, svart bonde', '5e, tom'],
  nb: ['7g, svart bonde', '5e, tom'],
  sr: ['7g, црни пешак', '5e, празно'],
  'sr-Latn': ['7g, crni pešak', '5e, prazno'],
};

/** The fields whose example is wider than they are. @param {Page} page @returns {Promise<string[]>} */
const cutExamples = (page) =>
  page.locator('input[placeholder]:not([placeholder=""]):visible').evaluateAll((inputs) =>
    inputs.flatMap((input) => {
      const { placeholder, clientWidth } = /** @type {HTMLInputElement} */ (input);
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const context = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));
      context.font = font;
      const room = clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return context.measureText(placeholder).width > room ? [`${placeholder}: ${room} px`] : [];
    }),
  );

sceneAtEachSize('in every language squares are spoken, and moves typed in USI, Western and Japanese', async (scene) => {
  const page = await scene.person();
  for (const [language, [pawn, empty]] of Object.entries(SPOKEN)) {
    await page.goto(`/analysis?lang=${language}`);
    const grid = page.getByRole('grid');
    for (const name of [pawn, empty]) await grid.getByRole('gridcell', { name, exact: true }).waitFor();
    for (const [index, typed] of ['7g7f', 'P-34', '２六歩', '84歩'].entries()) {
      await page.locator('#type-line').fill(typed);
      await page.locator('#type-line').press('Enter');
      await page.locator(`[data-ply="${index + 1}"][aria-current]`).waitFor();
    }
    assert.equal(await page.locator('html').getAttribute('lang'), language);
    assert.deepEqual(await cutExamples(page), []);
  }
});

sceneAtEachSize('a language is chosen and kept, to the squares of the board', async (scene) => {
  const page = await scene.person();
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Suomi' }).click();
  await page.locator('html[lang="fi"]').waitFor({ state: 'attached' });
  assert.equal(new URL(page.url()).search, '');
  await page.goto('/');
  await page.getByRole('button', { name: /tietokonetta/i }).click();
  await page.locator('shogi-board .sb-selectable').first().waitFor();
  assert.match(await new Board(page).name('9g'), /mustan sotilas/i);
  await page.goto('/rules?lang=sr-Latn');
  await page.getByRole('heading', { level: 1 }).getByText(/šogi/i).waitFor();
});

/** The choices in which what stands in brackets, a move, is broken over lines. @param {Page} page @returns {Promise<string[]>} */
const brokenMoves = (page) =>
  page.locator('.segments span').evaluateAll((choices) =>
    choices.flatMap((choice) => {
      const text = choice.firstChild;
      const from = text?.textContent?.indexOf('（') ?? -1;
      if (!text || from < 0) return [];
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, text.textContent?.length ?? 0);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      return lines.size > 1 ? [choice.textContent ?? ''] : [];
    }),
  );

scene('moves that are shown as examples are whole, in every language on every phone', async (scene) => {
  const page = await scene.person();
  await begin(page, 'computer', { color: 'black', level: 1 });
  const game = new URL(page.url()).pathname;
  /** @type {string[]} */
  const wrong = [];
  for (const language of Object.keys(SPOKEN)) {
    await page.goto(`${game}?lang=${language}`);
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 740 });
      wrong.push(...(await cutExamples(page)).map((cut) => `${language} ${width}: ${cut}`));
    }
  }
  await page.goto('/settings?lang=ja');
  for (const width of [320, 360, 390, 430, 820]) {
    await page.setViewportSize({ width, height: 740 });
    wrong.push(...(await brokenMoves(page)).map((broken) => `${width}: ${broken}`));
  }
  assert.deepEqual(wrong, []);
});

scene('the browser’s language is spoken at once', async (scene) => {
  const page = await scene.person({ locale: 'ja-JP' });
  await page.goto('/');
  assert.equal(await page.locator('html').getAttribute('lang'), 'ja');
  await page.getByRole('link', { name: '日本語' }).waitFor();
});

scene('the longest texts fit, on a phone and a desktop', async (scene) => {
  const page = await scene.person();
  const wrong = [];
  for (const path of ['/', '/learn', '/learn/drops/5', '/rules', '/records', '/lobby', '/leaderboard', '/statistics', '/settings', '/analysis?moves=7g7f', '/editor', '/offline', '/embed/analysis?moves=7g7f', '/account/sign-in', '/account/new', '/account/forgotten']) {
    const answer = await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=en-XA`);
    assert.equal(answer?.status(), 200, path);
    for (const problem of await overhang(page)) wrong.push(`${path}: ${problem}`);
  }
  await page.setViewportSize(scene.viewport);
  await begin(page, 'computer', { color: 'black', level: 1 });
  await page.goto(`${new URL(page.url()).pathname}?lang=en-XA`);
  await page.locator('shogi-board .sb-selectable').first().waitFor();
  for (const problem of await overhang(page)) wrong.push(`game: ${problem}`);
  assert.deepEqual(wrong, []);
});
