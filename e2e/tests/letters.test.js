// Letters: an address that is confirmed, what one is told of, and a password that was lost.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { PASSWORD, signIn, signUp } from '../lib/accounts.js';
import { assertFit } from '../lib/fit.js';
import { MailServer } from '../lib/mail.js';
import { PHONE, scene, served } from '../lib/scene.js';

/** Another password that is hard to guess. */
const OTHER = 'seven pawns on a wooden stand';

const mail = new MailServer();
served(async () => ['--smtp', await mail.start(), '--url', 'https://shogi.example']);
after(() => mail.stop());

/** The path of the link in a letter.
 * @param {import('../lib/mail.js').Letter} letter */
function link(letter) {
  const path = /https:\/\/shogi\.example(\/\S+)/.exec(letter.text)?.[1];
  assert.ok(path, letter.text);
  return path;
}

scene('an address is confirmed by the link in a letter, and says then of what it is told', async (scene) => {
  scene.expect(/status of 404/);
  const page = await scene.person({ viewport: PHONE });
  await signUp(page, 'Sente', 'sente@mail.example');
  const letter = await mail.next();
  assert.deepEqual([letter.to, letter.subject], ['sente@mail.example', 'Confirm your address for Sente']);
  await page.goto('/account');
  await page.locator('#email-state', { hasText: 'is not confirmed yet' }).waitFor();
  await page.getByText('Confirm your address first.').waitFor();

  // Whoever reads letters on another device need not be signed in there.
  const elsewhere = await scene.person();
  await elsewhere.goto(link(letter));
  await elsewhere.getByText('Is sente@mail.example your address, and Sente your account here?').waitFor();
  await assertFit(elsewhere);
  await elsewhere.getByRole('button', { name: 'Yes, it is' }).click();
  await elsewhere.getByText('Your address is confirmed.').waitFor();
  await elsewhere.goto(link(letter));
  await elsewhere.getByRole('heading', { name: 'This link works no longer' }).waitFor();

  await page.reload();
  await page.locator('#email-state', { hasText: 'This address is confirmed.' }).waitFor();
  const letters = page.locator('#wishes-mail');
  const turn = letters.getByLabel('When it is your turn');
  assert.equal(await turn.isChecked(), true, 'who confirms an address is written to');
  await turn.uncheck();
  await letters.getByRole('button', { name: 'Save' }).click();
  await page.locator('#done', { hasText: 'Your choices are saved.' }).waitFor();
  assert.equal(await turn.isChecked(), false);
  assert.equal(await letters.getByLabel('When somebody challenges you').isChecked(), true);
  await assertFit(page);
});

scene('a lost password is replaced by the link in a letter, and signs out every other device', async (scene) => {
  scene.expect(/status of 4(?:04|22)/);
  const home = await scene.person();
  await signUp(home, 'Gote', 'gote@mail.example');
  await home.goto(link(await mail.next()));
  await home.getByRole('button', { name: 'Yes, it is' }).click();
  await home.getByText('Your address is confirmed.').waitFor();

  const phone = await scene.person({ viewport: PHONE });
  await phone.goto('/account/sign-in');
  await phone.getByRole('link', { name: 'Lost your password?' }).click();
  await assertFit(phone);
  await phone.getByLabel('Your name here, or your e-mail address').fill('gote');
  await phone.getByRole('button', { name: 'Send the link' }).click();
  await phone.locator('#sent').waitFor();
  const letter = await mail.next();
  assert.deepEqual([letter.to, letter.subject], ['gote@mail.example', 'A new password for Gote']);
  await phone.goto(link(letter));
  await phone.getByText('Choose a new password for Gote.').waitFor();
  await assertFit(phone);
  await phone.getByLabel('New password').fill('gote');
  await phone.getByRole('button', { name: 'Change the password' }).click();
  await phone.getByRole('alert').getByText('would soon be guessed').waitFor();
  await phone.getByLabel('New password').fill(OTHER);
  await phone.getByRole('button', { name: 'Change the password' }).click();
  await phone.waitForURL('/player/Gote');
  assert.equal((await mail.next()).subject, 'The password of Gote was changed');

  await home.goto('/account');
  await home.waitForURL('/account/sign-in');
  await signIn(home, 'Gote', PASSWORD);
  await home.getByText('The name or the password is wrong.').waitFor();
  await signIn(home, 'Gote', OTHER);
  await home.waitForURL('/player/Gote');
  await phone.goto(link(letter));
  await phone.getByRole('heading', { name: 'This link works no longer' }).waitFor();
});
