// The button in the settings by which this browser takes messages of the site while none of its pages is open.

import "./live.js";

/** @param {string} text base64 for addresses */
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer | null} buffer */
function letters(buffer) {
  const plain = String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0)));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const button = /** @type {HTMLButtonElement | null} */ (document.getElementById("push-on"));
const off = document.getElementById("push-off");
const says = document.getElementById("push-says");

/** @param {string} which the name of a text in the page's data */
function tell(which) {
  if (says) says.textContent = says.dataset[which] ?? "";
}

async function start() {
  if (!button) return;
  if ((await Notification.requestPermission()) !== "granted") return tell("refused");
  const registration = await navigator.serviceWorker.ready;
  const applicationServerKey = bytes(button.dataset.key ?? "");
  // A subscription of another site key is of no use.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const body = new URLSearchParams({
    endpoint: subscription.endpoint,
    key: letters(subscription.getKey("p256dh")),
    auth: letters(subscription.getKey("auth")),
  });
  const answer = await fetch("/account/push", { method: "POST", body });
  if (!answer.ok) return tell("failed");
  location.assign("/account?done=push");
}

if (button && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
  button.disabled = false;
  button.addEventListener("click", () => {
    button.disabled = true;
    start()
      .catch(() => tell("failed"))
      .finally(() => (button.disabled = false));
  });
} else if (button) {
  tell("missing");
}

// The browser forgets it too; the form does the rest.
off?.addEventListener("submit", () => {
  navigator.serviceWorker?.getRegistration().then((registration) => registration?.pushManager.getSubscription()).then((subscription) => subscription?.unsubscribe());
});
