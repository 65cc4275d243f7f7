// Accounts, as people make them and sign in with them.

/** @typedef {import('playwright-core').Page} Page */

export const PASSWORD = 'gold silver lance drops';

/** Makes an account from the start page.
 * @param {Page} page
 * @param {string} name
 * @param {string} [email] */
export async function signUp(page, name, email = '') {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: /Make one/ }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.waitForURL(`/player/${name}`);
}

/** Signs in, where that is let in.
 * @param {Page} page
 * @param {string} name
 * @param {string} [password] */
export async function signIn(page, name, password = PASSWORD) {
  await page.goto('/account/sign-in');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
