/**
 * One side's hand: a slot for every kind, so that nothing moves when a piece comes or goes.
 *
 * @typedef {import('./state.js').Color} Color
 * @typedef {import('./state.js').BoardState} BoardState
 */

import { kindLabel, label } from './labels.js';
import { blankPicture, show } from './piece.js';
import { HAND_KINDS } from './sfen.js';

export class Hand {
  element = document.createElement('div');
  /** @type {Color} */
  #color = 'black';
  /** @type {Map<string, { item: HTMLElement, button: HTMLButtonElement, picture: SVGSVGElement, badge: HTMLElement }>} */
  #slots = new Map();

  /** @param {'far' | 'near'} side */
  constructor(side) {
    this.element.className = `sb-hand sb-${side}`;
    this.element.setAttribute('role', 'list');
    for (const kind of HAND_KINDS) {
      const item = document.createElement('div');
      item.setAttribute('role', 'listitem');
      item.className = 'sb-slot';
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.drop = kind;
      const picture = blankPicture();
      const badge = document.createElement('span');
      badge.className = 'sb-count';
      badge.setAttribute('aria-hidden', 'true');
      button.append(picture, badge);
      item.append(button);
      this.element.append(item);
      this.#slots.set(kind, { item, button, picture, badge });
    }
  }

  /** Whose hand it shows. */
  get color() {
    return this.#color;
  }

  /**
   * @param {BoardState} state
   * @param {Color} color
   * @param {ReadonlyMap<string, number>} hand
   * @param {string | null} selected A letter.
   * @param {boolean} grabbable Whether pieces can be dragged out of it now.
   * @param {boolean} selectable Whether pieces can be selected in it now.
   */
  render(state, color, hand, selected, grabbable, selectable) {
    this.#color = color;
    this.element.dataset.color = color;
    this.element.classList.toggle('sb-to-move', state.turn === color);
    this.element.setAttribute('aria-label', label(state.labels, `${color}-hand`));
    for (const [kind, { item, button, picture, badge }] of this.#slots) {
      const count = hand.get(kind) ?? 0;
      show(picture, { color, kind }, state.pieceSet);
      // A slot that empties under the keyboard hands the focus on, lest it fall back to the page.
      if (count === 0 && button === document.activeElement) button.blur();
      button.disabled = count === 0;
      button.setAttribute('aria-disabled', String(!selectable));
      button.setAttribute('aria-pressed', String(kind === selected));
      button.setAttribute('aria-label', label(state.labels, 'hand-item', { piece: kindLabel(state.labels, kind), count }));
      button.classList.toggle('sb-grabbable', grabbable && count > 0);
      button.classList.toggle('sb-selectable', selectable && count > 0);
      button.classList.toggle('sb-selected', kind === selected);
      item.ariaHidden = count === 0 ? 'true' : null;
      badge.textContent = count > 1 ? String(count) : '';
    }
  }

  /**
   * @param {string} kind
   * @returns {SVGSVGElement | undefined}
   */
  picture(kind) {
    return this.#slots.get(kind)?.picture;
  }

  /** Focuses the first piece, if there is one. */
  focus() {
    this.#buttons()[0]?.focus();
  }

  /**
   * Focuses the piece `steps` further on, from the one that has the focus.
   *
   * @param {number} steps
   */
  step(steps) {
    const buttons = this.#buttons();
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[Math.min(Math.max(at + steps, 0), buttons.length - 1)]?.focus();
  }

  #buttons() {
    return [...this.#slots.values()].map((slot) => slot.button).filter((button) => !button.disabled);
  }
}
