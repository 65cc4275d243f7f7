// Links that can be copied and shared.

import { text } from "./texts.js";

/** Makes addresses whole, and the buttons beside them work. */
export function setUpLinks() {
  for (const field of document.querySelectorAll(".copy input")) {
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = new URL(field.value, location.href).href;
    field.addEventListener("focus", () => field.select());
  }
  for (const button of document.querySelectorAll("[data-copy]")) {
    if (!(button instanceof HTMLButtonElement)) continue;
    const field = button.dataset.copy ?? "";
    button.addEventListener("click", () => copy(field));
    button.disabled = false;
  }
  for (const button of document.querySelectorAll("[data-share]")) {
    if (!(button instanceof HTMLElement) || !navigator.share) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      // A share that was called off is no error.
      navigator.share({ title: document.title, url: address(button.dataset.share ?? "") }).catch(() => {});
    });
  }
}

/** @param {string} id */
function address(id) {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field.value : "";
}

/** @param {string} id */
async function copy(id) {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return;
  let copied = false;
  try {
    await navigator.clipboard.writeText(field.value);
    copied = true;
  } catch {
    // Without HTTPS there is no clipboard: the old way, by selection.
    field.select();
    copied = document.execCommand("copy");
  }
  const said = field.closest(".card")?.querySelector(".copied");
  if (said) said.textContent = copied ? text("js-copied") : text("js-copy-failed");
}
