// Whose names stand at either side of a board on which nobody plays: of a record, of an analysis.

import { element } from "./page.js";
import { text } from "./texts.js";

/** @typedef {import("./messages.js").Color} Color */

const names = {
  black: element("seat-near").querySelector(".seat-name")?.textContent ?? "",
  white: element("seat-far").querySelector(".seat-name")?.textContent ?? "",
};

/** @param {Color} near who is shown at the lower edge */
export function renderNames(near) {
  const far = near === "black" ? "white" : "black";
  for (const [place, color] of /** @type {[string, Color][]} */ ([["seat-far", far], ["seat-near", near]])) {
    const [name, mark] = [element(place).querySelector(".seat-name"), element(place).querySelector(".seat-mark")];
    if (name) name.textContent = names[color];
    // Without players the sides are named once.
    if (mark) mark.textContent = names[color] === text(`js-${color}`) ? "" : text(`js-${color}`);
  }
}
