// What the device keeps for when there is no connection, by `worker.js`.

/** Whether this page is one that was kept: it may be old, and nothing is played on it before the site has spoken. */
export const isKept = "kept" in document.documentElement.dataset;

/** Has the browser start the worker, where it may: over a connection that nobody overhears. */
export function startKeeping() {
  const { serviceWorker } = navigator;
  // The page first.
  const start = () => void serviceWorker.register("/worker.js").catch((error) => console.warn(error));
  if (!serviceWorker) return;
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}

/** Keeps how the game of this page stands. @param {import("./messages.js").StateMessage} state */
export function keepState(state) {
  // No text in it can end the element that it will stand in.
  const text = JSON.stringify(state).replaceAll("<", "\\u003c");
  navigator.serviceWorker?.controller?.postMessage({ state: { path: location.pathname, text } });
}

/** Keeps pages that this one leads to. @param {readonly string[]} pages their paths */
export async function keepPages(pages) {
  const ready = await navigator.serviceWorker?.ready;
  ready?.active?.postMessage({ pages });
}
