// Messages to a browser while no page of the site is open: what the settings say of it, and what the browser does with one.
import assert from 'node:assert/strict';
import { signUp } from '../lib/accounts.js';
import { assertFit } from '../lib/fit.js';
import { scene } from '../lib/scene.js';

/** @typedef {import('playwright-core').Page} Page */

/** What the settings say of messages to this browser.
 * @param {Page} page
 * @param {string} text */
const said = (page, text) => page.locator('#push-says', { hasText: text }).waitFor();

/** @param {Page} page */
const on = (page) => page.getByRole('button', { name: 'Notify me in this browser', exact: true });

/** In place of a service that carries messages, which no test can reach: an address, and keys as a browser makes them.
 * @param {Page} page */
async function carried(page) {
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
      const keys = { p256dh: await crypto.subtle.exportKey('raw', pair.publicKey), auth: new Uint8Array(16).buffer };
      const subscription = {
        endpoint: 'https://push.example/to/a-browser',
        getKey: (/** @type {'p256dh' | 'auth'} */ name) => keys[name],
      };
      return /** @type {PushSubscription} */ (/** @type {unknown} */ (subscription));
    };
  });
}

scene('a browser that cannot be told, or that does not allow it, says so', async (scene) => {
  const without = await scene.person({ serviceWorkers: 'allow' });
  await without.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await signUp(without, 'Without');
  await without.goto('/account');
  await said(without, 'This browser takes no such messages.');
  assert.equal(await on(without).isDisabled(), true);

  const refusing = await scene.person({ serviceWorkers: 'allow' });
  await refusing.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await signUp(refusing, 'Refusing');
  await refusing.goto('/account');
  await on(refusing).click();
  await said(refusing, 'The browser does not allow it.');
  assert.equal(await on(refusing).isEnabled(), true, 'it may be allowed later');

  // Nobody carries messages to this browser.
  const alone = await scene.person({ serviceWorkers: 'allow' });
  await alone.context().grantPermissions(['notifications']);
  await alone.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no push service', 'AbortError'));
  });
  await signUp(alone, 'Alone');
  await alone.goto('/account');
  await on(alone).click();
  await said(alone, 'Messages do not reach this browser.');
});

scene('a browser is told, of what its owner wants, until it shall not be', async (scene) => {
  const page = await scene.person({ serviceWorkers: 'allow' });
  await page.context().grantPermissions(['notifications']);
  await carried(page);
  await signUp(page, 'Told');
  await page.goto('/account');
  await on(page).click();
  await page.locator('#done', { hasText: 'This browser will be notified from now on.' }).waitFor();
  const wishes = page.locator('#wishes-push');
  const message = wishes.getByLabel('When your opponent writes to you');
  assert.equal(await message.isChecked(), true, 'of everything, to begin with');
  await message.uncheck();
  await wishes.getByRole('button', { name: 'Save' }).click();
  await page.locator('#done', { hasText: 'Your choices are saved.' }).waitFor();
  assert.equal(await message.isChecked(), false);
  await assertFit(page);
  await page.getByRole('button', { name: 'Stop notifying me here' }).click();
  await page.locator('#done', { hasText: 'This browser is no longer notified.' }).waitFor();
  assert.equal(await on(page).isEnabled(), true);
});

scene('a message is shown with its title, and another about the same game takes its place', async (scene) => {
  const page = await scene.person({ serviceWorkers: 'allow' });
  await page.context().grantPermissions(['notifications']);
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const devtools = await page.context().newCDPSession(page);
  /** @type {Promise<string>} */
  const registered = new Promise((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) found(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const [origin, registrationId] = [scene.site.address, await registered];
  for (const title of ['Your turn against Gote', 'Gote has written to you']) {
    const data = JSON.stringify({ title, path: '/game/AAAAAAAAAAAA', tag: 'AAAAAAAAAAAA' });
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await page.waitForFunction(async (title) => {
      const shown = await (await navigator.serviceWorker.ready).getNotifications();
      return shown.length === 1 && shown[0]?.title === title && shown[0].data === '/game/AAAAAAAAAAAA';
    }, title);
  }
});
