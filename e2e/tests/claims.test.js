// What may be claimed is a button when it may be claimed, and only then: under every preset.
import assert from 'node:assert/strict';
import { Board } from '../lib/board.js';
import { pair, playUnseen } from '../lib/friends.js';
import { ENTERED, outcome } from '../lib/games.js';
import { scene } from '../lib/scene.js';

/** @typedef {import('playwright-core').Page} Page */

const BUTTONS = ['declare', 'offer-impasse', 'offer-draw'];

/** Once the page shows so many moves: the buttons that are seen.
 * @param {Page} page
 * @param {number} ply */
async function shown(page, ply) {
  await new Board(page).played(ply);
  const visible = await Promise.all(BUTTONS.map((id) => page.locator(`#${id}`).isVisible()));
  return BUTTONS.filter((_, index) => visible[index]);
}

/** For each preset: what both may offer from the start, what once both kings have entered, and whether the side to move
 * may declare there. */
const PRESETS = {
  fesa: { start: [], offers: [], declares: true },
  csa: { start: [], offers: [], declares: true },
  jsa: { start: [], offers: ['offer-impasse'], declares: true },
  finnish: { start: [], offers: ['offer-impasse'], declares: false },
  swedish: { start: [], offers: ['offer-impasse'], declares: false },
  brainking: { start: ['offer-draw'], offers: ['offer-draw'], declares: false },
  serbian: { start: [], offers: [], declares: false },
};

for (const [preset, { start, offers, declares }] of Object.entries(PRESETS)) {
  scene(`${preset}: the buttons of claims`, async (scene) => {
    assert.deepEqual(outcome(ENTERED, preset), { end: null });
    const friends = await pair(scene, { rules: preset });
    for (const page of [friends.black, friends.white]) assert.deepEqual(await shown(page, 0), start);
    // Black's king has not entered yet.
    await playUnseen(friends, ENTERED.slice(0, 20));
    for (const page of [friends.black, friends.white]) assert.deepEqual(await shown(page, 20), start);
    await playUnseen(friends, ENTERED.slice(20, -1), 20);
    const before = ENTERED.length - 1;
    assert.deepEqual(await shown(friends.black, before), offers, 'who is not to move cannot declare');
    await playUnseen(friends, ENTERED.slice(-1), before);
    const now = ENTERED.length;
    assert.deepEqual(await shown(friends.black, now), [...(declares ? ['declare'] : []), ...offers]);
    assert.deepEqual(await shown(friends.white, now), offers, 'the declaration is Black’s');
    await settle(friends, declares ? 'declare' : offers[0]);
  });
}

/** Claims by the button, and sees that no button outlives the game.
 * @param {import('../lib/friends.js').Pair} friends
 * @param {string | undefined} button */
async function settle(friends, button) {
  if (button === undefined) return;
  await friends.black.locator(`#${button}`).click();
  if (button !== 'declare') {
    const accept = friends.white.getByRole('button', { name: 'Accept' });
    await accept.waitFor();
    for (const page of [friends.black, friends.white]) {
      assert.equal(await page.locator(`#${button}`).isVisible(), false, 'what stands is not offered twice');
    }
    await accept.click();
  }
  for (const page of [friends.black, friends.white]) {
    await new Board(page).result.waitFor();
    assert.deepEqual(await shown(page, ENTERED.length), []);
  }
}
