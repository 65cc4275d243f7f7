// The site in other languages: chosen, kept, and wide enough.
import assert from 'node:assert/strict';
import { Board } from '../lib/board.js';
import { overhang } from '../lib/overhang.js';
import { scene } from '../lib/scene.js';

scene('a language is chosen and kept, to the squares of the board', async (scene) => {
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

scene('the browser’s language is spoken at once', async (scene) => {
  const page = await scene.person({ locale: 'ja-JP' });
  await page.goto('/');
  assert.equal(await page.locator('html').getAttribute('lang'), 'ja');
  await page.getByRole('link', { name: '日本語' }).waitFor();
});

scene('the longest texts fit, on a phone and a desktop', async (scene) => {
  const page = await scene.person();
  const wrong = [];
  for (const path of ['/', '/learn', '/learn/drops/5', '/rules', '/records', '/lobby', '/statistics', '/account/sign-in', '/account/new']) {
    const answer = await page.goto(`${path}?lang=en-XA`);
    assert.equal(answer?.status(), 200, path);
    for (const problem of await overhang(page)) wrong.push(`${path}: ${problem}`);
  }
  assert.deepEqual(wrong, []);
});
