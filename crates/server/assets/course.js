// The list of lessons: marks the steps that were done on this device.

import "./live.js";
import { keepPages } from "./kept.js";
import { stepsDone } from "./progress.js";
import { text } from "./texts.js";

const done = stepsDone();
for (const link of document.querySelectorAll("[data-step-id]")) {
  if (!(link instanceof HTMLElement) || !done.has(link.dataset.stepId ?? "")) continue;
  link.classList.add("step-done");
  link.setAttribute("aria-label", text("js-learn-step-done", { number: link.textContent ?? "" }));
}

// Whoever looks at the course once can read it anywhere.
const steps = [...document.querySelectorAll("[data-step-id]")].map((link) => new URL(/** @type {HTMLAnchorElement} */ (link).href).pathname);
void keepPages(["/learn", "/rules", ...steps]);
