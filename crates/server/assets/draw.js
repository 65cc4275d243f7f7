// The button for drawing on the board, for pointers that have one button only: touch, pen, and who likes it better.

import { element } from "./page.js";

/** @typedef {import("./board/shapes.js").Brush} Brush */
/** @typedef {HTMLElement & { drawing: Brush | null, clearShapes: () => void }} DrawnBoard */

/** @param {HTMLElement} board */
export function setUpDraw(board) {
  const drawn = /** @type {DrawnBoard} */ (board);
  const mode = /** @type {HTMLButtonElement} */ (element("draw-mode"));
  const tools = element("draw-tools");
  const brushes = /** @type {HTMLInputElement[]} */ ([...tools.querySelectorAll("input")]);
  const set = () => {
    const on = mode.getAttribute("aria-pressed") === "true";
    const brush = brushes.find((input) => input.checked)?.value ?? "1";
    drawn.drawing = on ? /** @type {Brush} */ (Number(brush)) : null;
    tools.hidden = !on;
  };
  mode.disabled = false;
  mode.addEventListener("click", () => {
    mode.setAttribute("aria-pressed", String(mode.getAttribute("aria-pressed") !== "true"));
    set();
  });
  for (const input of brushes) input.addEventListener("change", set);
  element("draw-clear").addEventListener("click", () => drawn.clearShapes());
}
