// Somebody who looks after the site: announcements, closed boards, a ban, and the record of it.
import assert from 'node:assert/strict';
import { signIn, signUp } from '../lib/accounts.js';
import { assertFit } from '../lib/fit.js';
import { scene } from '../lib/scene.js';

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
  await boss.getByRole('button', { name: 'Make the link' }).click();
  const link = (await boss.locator('#link').textContent()) ?? '';
  assert.ok(link.startsWith(`${scene.site.address}/account/reset/`), link);
  await assertFit(boss);
  const elsewhere = await scene.person();
  await elsewhere.goto(link);
  await elsewhere.getByText('Choose a new password for Gote.').waitFor();
  await boss.getByLabel('Reason').fill('Insults in three games');
  await assertFit(boss);
  await boss.getByRole('button', { name: 'Ban' }).click();
  await boss.getByRole('heading', { name: 'This account is banned' }).waitFor();
  scene.expect(/422/);
  await signIn(gote, 'Gote');
  await gote.getByText('The reason: Insults in three games').waitFor();

  await boss.goto('/admin/reports');
  await boss.getByRole('heading', { level: 1 }).waitFor();
  await assertFit(boss);
  await boss.goto('/admin/audit');
  const rows = boss.locator('tbody tr');
  assert.deepEqual(
    await rows.evaluateAll((all) => all.map((row) => row.children[2]?.textContent?.trim().match(/^[A-Z][a-z]+/)?.[0])),
    ['Banned', 'Made', 'Opened', 'Closed', 'Announced', 'Let'],
  );
  await assertFit(boss);
});
