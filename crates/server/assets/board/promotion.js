/**
 * The choice whether to promote, at the square where the piece arrives.
 *
 * @typedef {import('./sfen.js').Piece} Piece
 * @typedef {import('./state.js').BoardState} BoardState
 * @typedef {'promote' | 'keep'} Choice
 */

import { kindLabel, label } from './labels.js';
import { blankPicture, show } from './piece.js';

/** A second tap that comes sooner than this, in milliseconds, was meant for the square. */
const SETTLE = 200;

export class Promotion {
  #dialog = document.createElement('dialog');
  #shade = document.createElement('div');
  #promote = this.#option('promote');
  #keep = this.#option('keep');
  /** @type {((choice: Choice | null) => void) | null} */
  #settle = null;
  #openedAt = 0;

  /** @param {HTMLElement} area What the choice lies over: the squares. */
  constructor(area) {
    this.#dialog.className = 'sb-promotion';
    this.#shade.className = 'sb-shade';
    this.#shade.hidden = true;
    this.#dialog.append(this.#promote.button, this.#keep.button);
    this.#dialog.addEventListener('keydown', (event) => this.#key(event));
    this.#shade.addEventListener('click', () => this.#finish(null));
    area.append(this.#shade, this.#dialog);
  }

  get open() {
    return this.#settle !== null;
  }

  /**
   * Asks; null means that the move is taken back.
   *
   * @param {BoardState} state
   * @param {Piece} piece As it stands now, unpromoted.
   * @param {number} index Of the target's cell, row by row as seen.
   * @returns {Promise<Choice | null>}
   */
  ask(state, piece, index) {
    this.cancel();
    for (const [option, kind] of /** @type {const} */ ([[this.#promote, `+${piece.kind}`], [this.#keep, piece.kind]])) {
      const words = label(state.labels, option.choice);
      show(option.picture, { color: piece.color, kind }, state.pieceSet);
      option.caption.textContent = words;
      option.button.title = kindLabel(state.labels, kind);
      option.button.setAttribute('aria-label', words);
    }
    this.#dialog.setAttribute('aria-label', label(state.labels, 'promotion'));
    this.#dialog.style.setProperty('--row', String(Math.floor(index / 9)));
    this.#dialog.style.setProperty('--column', String(index % 9));
    this.#dialog.classList.toggle('sb-upwards', index >= 45);
    this.#shade.hidden = false;
    this.#dialog.show();
    this.#promote.button.focus();
    this.#openedAt = performance.now();
    addEventListener('pointerdown', this.#outside, true);
    return new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** Takes the question back. */
  cancel() {
    this.#finish(null);
  }

  /** @param {Choice | null} choice */
  #finish(choice) {
    const settle = this.#settle;
    if (!settle) return;
    this.#settle = null;
    removeEventListener('pointerdown', this.#outside, true);
    this.#shade.hidden = true;
    this.#dialog.close();
    settle(choice);
  }

  /**
   * The shade waits for the click: were it gone at the press, the tap would fall through to a square.
   *
   * @param {PointerEvent} event
   */
  #outside = (event) => {
    const target = /** @type {Node} */ (event.target);
    if (target !== this.#shade && !this.#dialog.contains(target)) this.#finish(null);
  };

  /** @param {Choice} choice */
  #option(choice) {
    const button = document.createElement('button');
    const caption = document.createElement('span');
    const picture = blankPicture();
    button.type = 'button';
    button.dataset.choice = choice;
    caption.className = 'sb-caption';
    button.append(picture, caption);
    button.addEventListener('click', (event) => {
      const byPointer = event.detail > 0;
      if (byPointer && performance.now() - this.#openedAt < SETTLE) return;
      this.#finish(choice);
    });
    return { choice, button, picture, caption };
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const other = document.activeElement === this.#promote.button ? this.#keep.button : this.#promote.button;
    /** @type {Readonly<Record<string, () => void>>} */
    const actions = {
      p: () => this.#finish('promote'),
      n: () => this.#finish('keep'),
      escape: () => this.#finish(null),
      tab: () => other.focus(),
      arrowleft: () => this.#promote.button.focus(),
      arrowup: () => this.#promote.button.focus(),
      arrowright: () => this.#keep.button.focus(),
      arrowdown: () => this.#keep.button.focus(),
    };
    const action = actions[event.key.toLowerCase()];
    // Nothing that is typed here is meant for the squares or the page.
    event.stopPropagation();
    if (!action) return;
    event.preventDefault();
    action();
  }
}
