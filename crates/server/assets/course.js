// The list of lessons: marks the steps that were done on this device.

import { stepsDone } from "./progress.js";
import { text } from "./texts.js";

const done = stepsDone();
for (const link of document.querySelectorAll("[data-step-id]")) {
  if (!(link instanceof HTMLElement) || !done.has(link.dataset.stepId ?? "")) continue;
  link.classList.add("step-done");
  link.setAttribute("aria-label", text("js-learn-step-done", { number: link.textContent ?? "" }));
}
