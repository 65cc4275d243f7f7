/**
 * Dragging a piece with mouse, pen or one finger. Pressing selects, moving starts the drag, letting go ends it.
 * Where nothing of the viewer's is pressed, the page scrolls as always.
 *
 * @typedef {object} DragHost
 * @property {(element: HTMLElement) => string | null} grab What a pressed cell or hand button holds that may be
 *   dragged now, as the head of a USI move: `7g` or `P*`.
 * @property {(origin: string) => boolean} press Selects it; false when it was selected already.
 * @property {(origin: string) => SVGSVGElement | null} picture
 * @property {(x: number, y: number) => string | null} squareUnder
 * @property {(square: string | null) => void} hover The drag is over a square, or none.
 * @property {(origin: string, square: string | null) => void} release Let go over a square, or none.
 * @property {(origin: string, fresh: boolean) => void} put Let go where it was taken; fresh: it was not selected before.
 * @property {() => void} end The drag is over, however it ended.
 */

/** How far a pointer moves, in CSS pixels, before it drags. */
const START = 3;
/** How long after its release, in milliseconds, a pointer's click may come. The next press ends the wait sooner. */
const SAME_CLICK = 50;

export class Drag {
  #host;
  #root;
  /** @type {{ id: number, origin: string, element: HTMLElement, fresh: boolean, x: number, y: number, touch: boolean } | null} */
  #held = null;
  /**
   * What follows the pointer, and the picture it was lifted from.
   *
   * @type {{ ghost: SVGSVGElement, picture: SVGSVGElement } | null}
   */
  #lifted = null;
  /** When the drag ended whose click is still to come. */
  #endedAt = -Infinity;
  /** @type {string | null} */
  #pressed = null;

  /**
   * @param {HTMLElement} root
   * @param {DragHost} host
   */
  constructor(root, host) {
    this.#root = root;
    this.#host = host;
    root.addEventListener('pointerdown', (event) => this.#down(event));
    root.addEventListener('contextmenu', (event) => {
      // A long press lifts the piece, it does not ask for a menu.
      if (this.#held?.touch) event.preventDefault();
    });
  }

  /**
   * Whether a click only ends what the pointer has done already: a drag, or the press that selected.
   *
   * @param {MouseEvent} click
   * @param {string | null} origin What was clicked.
   */
  answered(click, origin) {
    const fresh = origin !== null && origin === this.#pressed;
    this.#pressed = null;
    return fresh || click.timeStamp - this.#endedAt < SAME_CLICK;
  }

  /** Whether a piece follows the pointer. */
  get busy() {
    return this.#lifted !== null;
  }

  /** Puts the piece back. */
  cancel() {
    if (!this.#held) return;
    this.#held = null;
    this.#lifted?.ghost.remove();
    this.#lifted?.picture.classList.remove('sb-lifted');
    this.#lifted = null;
    removeEventListener('pointermove', this.#move);
    removeEventListener('pointerup', this.#up);
    removeEventListener('pointercancel', this.#lost);
    removeEventListener('pointerdown', this.#another, true);
    removeEventListener('blur', this.#lost);
    this.#host.end();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#pressed = null;
    this.#endedAt = -Infinity;
    if (!event.isPrimary || event.button !== 0) return;
    const element = /** @type {Element} */ (event.target).closest('[data-square], [data-drop]');
    if (!(element instanceof HTMLElement)) return;
    const origin = this.#host.grab(element);
    if (origin === null) return;
    this.cancel();
    const fresh = this.#host.press(origin);
    if (fresh) this.#pressed = origin;
    const touch = event.pointerType === 'touch';
    this.#held = { id: event.pointerId, origin, element, fresh, x: event.clientX, y: event.clientY, touch };
    addEventListener('pointermove', this.#move);
    addEventListener('pointerup', this.#up);
    addEventListener('pointercancel', this.#lost);
    addEventListener('pointerdown', this.#another, true);
    addEventListener('blur', this.#lost);
  }

  /** @param {PointerEvent} event */
  #move = (event) => {
    const held = this.#held;
    if (!held || event.pointerId !== held.id) return;
    if (!this.#lifted) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < START) return;
      const picture = this.#host.picture(held.origin);
      if (!picture) return this.cancel();
      this.#lifted = { picture, ghost: this.#lift(picture, held.touch) };
    }
    this.#carry(this.#lifted.ghost, event.clientX, event.clientY);
    this.#host.hover(this.#host.squareUnder(event.clientX, event.clientY));
  };

  /**
   * Inside the window: what hangs over its edge would make the page wider.
   *
   * @param {SVGSVGElement} ghost
   * @param {number} x
   * @param {number} y
   */
  #carry(ghost, x, y) {
    const { clientWidth, clientHeight } = document.documentElement;
    const [across, upright] = [ghost.clientWidth * 0.7, ghost.clientHeight * 0.6];
    const box = this.#root.getBoundingClientRect();
    ghost.style.left = `${Math.min(Math.max(x, across), clientWidth - across) - box.left}px`;
    ghost.style.top = `${Math.min(Math.max(y, upright), clientHeight - upright) - box.top}px`;
  }

  /** @param {PointerEvent} event */
  #up = (event) => {
    const held = this.#held;
    if (!held || event.pointerId !== held.id) return;
    const dragged = this.#lifted !== null;
    this.cancel();
    if (!dragged) return;
    this.#endedAt = event.timeStamp;
    this.#pressed = null;
    const box = held.element.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    const back = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    if (back) this.#host.put(held.origin, held.fresh);
    else this.#host.release(held.origin, this.#host.squareUnder(x, y));
  };

  /** A second finger or button means something else: pinch, menu. */
  #another = () => this.cancel();

  /** @param {Event} event */
  #lost = (event) => {
    if (event instanceof PointerEvent && event.pointerId !== this.#held?.id) return;
    this.cancel();
  };

  /**
   * @param {SVGSVGElement} picture
   * @param {boolean} touch
   */
  #lift(picture, touch) {
    const ghost = /** @type {SVGSVGElement} */ (picture.cloneNode(true));
    const { width, height } = picture.getBoundingClientRect();
    ghost.classList.add('sb-ghost');
    ghost.classList.toggle('sb-touch', touch);
    ghost.style.width = `${width}px`;
    ghost.style.height = `${height}px`;
    this.#root.append(ghost);
    picture.classList.add('sb-lifted');
    return ghost;
  }
}
