// Somebody who looks after the site: announcements, closed boards, a ban, and the record of it.
import assert from 'node:assert/strict';
import { barriers } from '../lib/barriers.js';
import { DESKTOP, PHONE, scene } from '../lib/scene.js';

/** @typedef {import('playwright-core').Page} Page */

const PASSWORD = 'gold silver lance drops';

/** @param {Page} page
 * @param {string} name */
async function signUp(page, name) {
  await page.goto('/account/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.waitForURL(`/player/${name}`);
}

/** Nothing sticks out at the side, and nothing is wrong for those who listen to the page.
 * @param {Page} page */
async function assertFit(page) {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= size.width, `${page.url()} is ${width} wide at ${size.width}`);
  }
  assert.deepEqual(await barriers(page), []);
}

scene('an admin tells everybody something, closes the boards, and bans somebody', async (scene) => {
  const boss = await scene.person();
  await signUp(boss, 'Boss');
  const gote = await scene.person();
  await signUp(gote, 'Gote');
  await scene.restart(async () => scene.site.command('admin', 'make', 'Boss'));

  await boss.goto('/account');
  await boss.getByRole('link', { name: 'Administration' }).click();
  await boss.getByLabel('New announcement').fill('Club evening on Friday at seven: bring a friend, and a clock if you have one.');
  await boss.getByRole('button', { name: 'Announce' }).click();
  await boss.locator('#done').waitFor();
  await assertFit(boss);

  await gote.goto('/records');
  const announcement = gote.getByRole('complementary', { name: 'Announcement' });
  await announcement.getByText('Club evening on Friday').waitFor();
  await assertFit(gote);
  await announcement.getByRole('button', { name: 'Put aside' }).click();
  await announcement.waitFor({ state: 'detached' });
  assert.equal(new URL(gote.url()).pathname, '/records');

  await boss.getByRole('button', { name: 'Close the boards' }).click();
  await boss.locator('#read-only').waitFor();
  scene.expect(/503/);
  await gote.goto('/');
  await gote.locator('#read-only').waitFor();
  await gote.getByRole('button', { name: /play the computer/i }).click();
  await gote.getByRole('heading', { name: 'The boards are closed for the moment' }).waitFor();
  await boss.getByRole('button', { name: 'Open the boards' }).click();
  await boss.locator('#read-only').waitFor({ state: 'detached' });

  await boss.getByLabel('Name').fill('gote');
  await boss.getByRole('button', { name: 'Show' }).click();
  await boss.getByLabel('Reason').fill('Insults in three games');
  await assertFit(boss);
  await boss.getByRole('button', { name: 'Ban' }).click();
  await boss.getByRole('heading', { name: 'This account is banned' }).waitFor();
  scene.expect(/422/);
  await gote.goto('/account/sign-in');
  await gote.getByLabel('Name').fill('Gote');
  await gote.getByLabel('Password').fill(PASSWORD);
  await gote.getByRole('button', { name: 'Sign in' }).click();
  await gote.getByText('The reason: Insults in three games').waitFor();

  await boss.goto('/admin/audit');
  const rows = boss.locator('tbody tr');
  assert.deepEqual(
    await rows.evaluateAll((all) => all.map((row) => row.children[2]?.textContent?.trim().match(/^[A-Z][a-z]+/)?.[0])),
    ['Banned', 'Opened', 'Closed', 'Announced'],
  );
  await assertFit(boss);
});
