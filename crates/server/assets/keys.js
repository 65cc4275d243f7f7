// Single keys that do something wherever the focus is, but for fields and dialogs; and the dialog that lists them all.

import { element } from "./page.js";
import { settingsNow } from "./settings.js";

/** @param {Readonly<Record<string, () => void>>} actions by key */
export function listenToPage(actions) {
  const dialog = /** @type {HTMLDialogElement} */ (element("keys"));
  const open = /** @type {HTMLButtonElement} */ (element("keys-open"));
  open.disabled = false;
  open.addEventListener("click", () => dialog.showModal());
  /** @type {Readonly<Record<string, () => void>>} */
  const all = { ...actions, "?": () => dialog.showModal() };
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || settingsNow().keys === "off") return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, select, textarea, dialog")) return;
    const act = all[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
