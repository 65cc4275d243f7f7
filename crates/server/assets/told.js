// What a browser does with a message of the site while none of its pages is open: shows it, and opens its page when it is pressed.
// Part of the worker.

/** @typedef {Event & { waitUntil: (work: Promise<unknown>) => void }} LastingEvent */
/** @typedef {LastingEvent & { data: { json: () => { title: string, path: string, tag: string } } | null }} Pushed */
/** @typedef {LastingEvent & { notification: Notification }} Pressed */

/** @typedef {object} Shower What a worker has of its own.
 * @property {ServiceWorkerRegistration} registration
 * @property {{ matchAll: (options: object) => Promise<{ url: string, focus: () => Promise<unknown> }[]>, openWindow: (path: string) => Promise<unknown> }} clients
 * @property {(name: string, hear: (event: any) => void) => void} addEventListener
 */
const shower = /** @type {Shower} */ (/** @type {unknown} */ (self));

shower.addEventListener("push", (/** @type {Pushed} */ event) => {
  const told = event.data?.json();
  if (told) event.waitUntil(shower.registration.showNotification(told.title, { tag: told.tag, data: told.path }));
});

shower.addEventListener("notificationclick", (/** @type {Pressed} */ event) => {
  event.notification.close();
  const path = String(event.notification.data);
  const open = shower.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
    const page = pages.find(({ url }) => new URL(url).pathname === path);
    return page ? page.focus() : shower.clients.openWindow(path);
  });
  event.waitUntil(open);
});
