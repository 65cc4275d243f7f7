// Clocks: shown, running, and the flag that falls.
import assert from 'node:assert/strict';
import { Board, mouse } from '../lib/board.js';
import { gameId, pair, play } from '../lib/friends.js';
import { begin } from '../lib/games.js';
import { PHONE, scene } from '../lib/scene.js';

/** The clock of a side, on a page.
 * @param {import('playwright-core').Page} page
 * @param {'Black' | 'White'} side */
const clock = (page, side) => page.getByRole('timer', { name: `${side}’s clock` });

scene('a flag falls: tenths in the last seconds, then words for both', async (scene) => {
  const friends = await pair(scene, { time: 'custom', time_custom: '3s' }, { beta: { viewport: PHONE } });
  for (const page of [friends.black, friends.white]) {
    assert.equal(await clock(page, 'White').locator('.clock-time').innerText(), '3.0');
  }
  // The first move of each side is free.
  await play(friends, ['7g7f', '3c3d']);
  await friends.black.locator('.clock-low').waitFor();
  assert.match(await clock(friends.black, 'Black').locator('.clock-time').innerText(), /^[012]\.[0-9]$/);
  for (const page of [friends.black, friends.white]) {
    await new Board(page).result.getByText('Black’s time is up: White wins').waitFor();
    await new Board(page).result.getByText('A player whose time has run out loses.').waitFor();
    await clock(page, 'Black').getByText('0.0').waitFor();
    assert.equal(await page.locator('.clock-running').count(), 0);
  }
  await new Board(friends.white).result.getByText('You win!').waitFor();
});

scene('byoyomi is shown, goes with the side when the board is turned, and lasts for who moves in it', async (scene) => {
  const friends = await pair(scene, { time: 'custom', time_custom: '1s+4s*2', their_time: '10m' });
  assert.equal(await friends.black.locator('#seat-near .clock').innerText(), '+ 2 × 4 s\n1.0');
  await friends.black.locator('#flip').click();
  assert.equal(await friends.black.locator('#seat-near .clock').innerText(), '10:00');
  await play(friends, ['7g7f', '3c3d']);
  await clock(friends.white, 'Black').getByText('2 × 4 s').waitFor();
  await clock(friends.white, 'Black').getByText('last period').waitFor();
  await new Board(friends.black).move(mouse(friends.black), '2g2f');
  await new Board(friends.white).played(3);
  await clock(friends.white, 'Black').getByText('4.0').waitFor();
});

scene('who was to move when the site was killed still has the time', async (scene) => {
  const friends = await pair(scene, { time: 'custom', time_custom: '15s' });
  await play(friends, ['7g7f', '3c3d']);
  const game = `${scene.site.address}/api/v1/game/${gameId(friends.black)}`;
  const { deadline } = await (await fetch(game)).json();
  await scene.restart(async () => {
    // Without what is given back, the flag would have fallen by then.
    while (Date.now() <= deadline) await friends.black.waitForTimeout(100);
  });
  const after = await (await fetch(game)).json();
  assert.equal(after.end, null);
  assert.ok(after.deadline > deadline + 5_000, `${after.deadline - deadline} ms given back`);
  // The pages come back by themselves, before the clock is over.
  await new Board(friends.black).move(mouse(friends.black), '2g2f');
  await new Board(friends.white).played(3);
});

scene('the form says what is wrong with a time, and keeps it', async (scene) => {
  scene.expect(/422/);
  const person = await scene.person({ viewport: PHONE });
  await person.goto('/');
  await person.locator('details.options > summary').click();
  assert.equal(await person.locator('#time_custom').isVisible(), false);
  await person.locator('#time').selectOption('custom');
  await person.locator('#time_custom').fill('99h');
  await person.locator('button[value="friend"]').click();
  await person.getByRole('alert').getByText('the main time is 24 hours at most').waitFor();
  assert.equal(await person.locator('#time_custom').inputValue(), '99h');
});

scene('a game against the computer has clocks too', async (scene) => {
  const person = await scene.person();
  await begin(person, 'computer', { time: '10m+30s*1', color: 'black', level: 1 });
  await new Board(person).move(mouse(person), '7g7f');
  await new Board(person).played(2);
  assert.equal(await clock(person, 'White').locator('.clock-time').innerText(), '10:00');
});
