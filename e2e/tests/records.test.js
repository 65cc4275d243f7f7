// A record that somebody brings along: pasted or as a file, stepped through, taken away.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { Board } from '../lib/board.js';
import { DESKTOP, scene, sceneAtEachSize } from '../lib/scene.js';

/** @typedef {import('playwright-core').Page} Page */

const KIF = `手合割：平手
先手：甲
後手：乙
*before the first move
   1 ７六歩(77)   ( 0:16/00:00:16)
   2 ３四歩(33)+
   3 ２二角成(88)
   4 同　銀(31)
   5 投了

変化：2手
   2 ８四歩(83)
*another way
   3 ２六歩(27)
`;

/** @param {Page} page @param {string} text */
async function paste(page, text) {
  await page.goto('/records');
  await page.getByLabel('Or the text of it').fill(text);
  await page.getByRole('button', { name: 'Open' }).click();
}

/** The moves of the line that is shown. @param {Page} page */
async function line(page) {
  return page.locator('#moves .move-text').allTextContents();
}

sceneAtEachSize('a pasted record is stepped through, with its comments, times and variations', async (scene) => {
  const page = await scene.person();
  await paste(page, KIF);
  await page.locator('#noted').getByText('before the first move').waitFor();
  assert.match(await new Board(page).name('7g'), /pawn/);
  await page.getByRole('button', { name: 'One move on' }).click();
  await page.locator('#noted').getByText('☗P-76 · 0:16').waitFor();
  assert.match(await new Board(page).name('7g'), /empty/);
  assert.deepEqual(await line(page), ['☗P-76', '☖P-34', '☗Bx22+', '☖Sx22', 'Resignation: White wins']);
  await page.locator('#forks').getByRole('button', { name: 'P-84' }).click();
  await page.locator('#noted').getByText('another way').waitFor();
  assert.deepEqual(await line(page), ['☗P-76', '☖P-84', '☗P-26']);
  assert.match(await new Board(page).name('8d'), /white pawn/);
  await page.keyboard.press('ArrowRight');
  assert.match(await new Board(page).name('2f'), /black pawn/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.locator('#forks').getByRole('button', { name: 'P-34' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('#noted').getByText('Resignation: White wins').waitFor();
});

sceneAtEachSize('a record comes as a file, and goes in another format', async (scene) => {
  const page = await scene.person({ hasTouch: scene.viewport !== DESKTOP });
  const press = (/** @type {import('playwright-core').Locator} */ thing) => (scene.viewport === DESKTOP ? thing.click() : thing.tap());
  await page.goto('/');
  await press(page.getByRole('link', { name: /game record/ }));
  await page.getByLabel('A file').setInputFiles({ name: 'game.kif', mimeType: 'text/plain', buffer: Buffer.from(KIF) });
  await press(page.getByRole('button', { name: 'Open' }));
  await page.locator('#noted').getByText('before the first move').waitFor();
  await press(page.getByText('Download as'));
  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'CSA' }));
  const file = await download;
  assert.equal(file.suggestedFilename(), 'record.csa');
  assert.match(await readFile(await file.path(), 'utf8'), /\+7776FU[^]*%TORYO/);
});

scene('a record that cannot be read is told with its line, and stays in the form', async (scene) => {
  scene.expect(/status of 422/);
  const page = await scene.person();
  await paste(page, '手合割：平手\n1 ７六歩(77)\n2 ２六歩(27)\n');
  await page.getByRole('alert').getByText(/Line 3, column 3\. The move “２六歩\(27\)” \(2g2f\) is against the rules\. It is not your turn\./).waitFor();
  assert.match(await page.getByLabel('Or the text of it').inputValue(), /２六歩\(27\)/);

  // In the reader's own words.
  const reader = await scene.person({ locale: 'sv' });
  await reader.goto('/records');
  await reader.locator('textarea').fill('手合割：平手\n1 ７六歩(77)\n2 ３四兵(33)\n');
  await reader.locator('main form button').click();
  await reader.getByRole('alert').getByText('Rad 3, kolumn 5. Här väntas: en pjäs som ”歩”. Här står: ”兵(33)”.').waitFor();
  await reader.goto('/editor?sfen=4k4/9 b');
  await reader.getByText('Det här är inte SFEN (kolumn 6). Efter rad 2 ska ett snedstreck (/) följa. Här står ” ”.').waitFor();
});
