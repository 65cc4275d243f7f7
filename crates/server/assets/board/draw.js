/**
 * Drawing with the right button, or, in the mode for it, with any pointer: a drag is an arrow, a click a circle. A click of the
 * first button outside that mode clears.
 *
 * @typedef {import('./shapes.js').Brush} Brush
 * @typedef {import('./shapes.js').Shape} Shape
 *
 * @typedef {object} DrawHost
 * @property {() => Brush | null} mode The brush of the mode; null outside it.
 * @property {(x: number, y: number) => string | null} squareUnder
 * @property {(shape: Shape | null) => void} draft What is being drawn.
 * @property {(shape: Shape) => void} finish
 * @property {() => void} clear
 * @property {() => boolean} busy Whether the pointer has something else to do: a drag.
 */

export class Draw {
  #host;
  /** @type {{ id: number, from: string, brush: Brush, square: string | null } | null} */
  #held = null;

  /**
   * @param {HTMLElement} root
   * @param {DrawHost} host
   */
  constructor(root, host) {
    this.#host = host;
    root.addEventListener('pointerdown', (event) => this.#down(event), true);
    root.addEventListener('contextmenu', (event) => {
      // The key for the menu, and a long press, still open it.
      if (event.button === 2 && onSquare(event)) event.preventDefault();
    });
    // In the mode for it a click is a circle, and nothing else.
    root.addEventListener('click', (event) => host.mode() !== null && event.detail > 0 && event.stopPropagation(), true);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const mode = this.#host.mode();
    const draws = event.button === 2 || (event.button === 0 && mode !== null);
    if (this.#held) return this.#leave();
    if (!draws) {
      if (event.button === 0 && event.isPrimary) this.#host.clear();
      return;
    }
    const from = this.#host.squareUnder(event.clientX, event.clientY);
    if (from === null || !event.isPrimary || this.#host.busy()) return;
    if (event.button === 0) event.stopPropagation();
    const brush = mode ?? /** @type {Brush} */ (1 + Number(event.shiftKey) + 2 * Number(event.altKey || event.ctrlKey));
    this.#held = { id: event.pointerId, from, brush, square: from };
    this.#host.draft({ from, to: from, brush });
    addEventListener('pointermove', this.#move);
    addEventListener('pointerup', this.#up);
    addEventListener('pointercancel', this.#leave);
    addEventListener('blur', this.#leave);
  }

  /** @param {PointerEvent} event */
  #move = (event) => {
    const held = this.#held;
    if (!held || event.pointerId !== held.id) return;
    const square = this.#host.squareUnder(event.clientX, event.clientY);
    if (square === held.square) return;
    held.square = square;
    this.#host.draft(square === null ? null : { from: held.from, to: square, brush: held.brush });
  };

  /** @param {PointerEvent} event */
  #up = (event) => {
    const held = this.#held;
    if (!held || event.pointerId !== held.id) return;
    this.#leave();
    if (held.square !== null) this.#host.finish({ from: held.from, to: held.square, brush: held.brush });
  };

  #leave = () => {
    this.#held = null;
    this.#host.draft(null);
    removeEventListener('pointermove', this.#move);
    removeEventListener('pointerup', this.#up);
    removeEventListener('pointercancel', this.#leave);
    removeEventListener('blur', this.#leave);
  };
}

/** @param {Event} event */
function onSquare(event) {
  return /** @type {Element} */ (event.target).closest('[data-square]') !== null;
}
