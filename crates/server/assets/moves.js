// The list of moves: shows them in the chosen notation and lets the reader step through the game.

import { text } from "./texts.js";

/** @typedef {import("./messages.js").Played} Played */
/** @typedef {import("./settings.js").Notation} Notation */

export class MoveList {
  /** @type {Played[]} */
  #moves = [];
  /** @type {Notation} */
  #notation = "western";
  /** The ply that is looked at; `null`: the present.
   * @type {number | null} */
  #looking = null;

  /**
   * @param {HTMLElement} list
   * @param {HTMLElement} none shown while there is no move
   * @param {NodeListOf<HTMLButtonElement>} steps
   * @param {() => void} changed called when another ply is looked at
   */
  constructor(list, none, steps, changed) {
    this.list = list;
    this.none = none;
    this.steps = steps;
    this.changed = changed;
    list.addEventListener("click", (event) => {
      const button = /** @type {Element} */ (event.target).closest("[data-ply]");
      if (button instanceof HTMLElement) this.look(Number(button.dataset.ply));
    });
    for (const button of steps) button.addEventListener("click", () => this.step(button.dataset.step ?? ""));
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {readonly Played[]} moves all of them */
  replace(moves) {
    this.#moves = [...moves];
    if (this.#looking !== null && this.#looking > moves.length) this.#looking = null;
    this.list.replaceChildren(...this.#moves.map((move) => this.#item(move)));
    this.#mark();
  }

  /** @param {Played} move the next one */
  add(move) {
    this.#moves.push(move);
    this.list.append(this.#item(move));
    this.#mark();
  }

  /** @param {number} ply how many moves are left after some were taken back */
  truncate(ply) {
    this.replace(this.#moves.slice(0, ply));
  }

  /** @param {Notation} notation */
  write(notation) {
    this.#notation = notation;
    this.replace(this.#moves);
  }

  /** All moves. @returns {readonly Played[]} */
  get all() {
    return this.#moves;
  }

  /** How many moves were played. */
  get length() {
    return this.#moves.length;
  }

  /** The ply that is looked at; `null`: the present. */
  get looking() {
    return this.#looking;
  }

  /**
   * @param {number} ply
   * @returns {Played | undefined}
   */
  at(ply) {
    return this.#moves[ply - 1];
  }

  /**
   * The move as text in the chosen notation.
   * @param {Played} move
   */
  text(move) {
    // How a record ends is no move: it has words only.
    return move.usi === "" ? move.western : move[this.#notation];
  }

  /** @param {number} ply 0: the start; the last ply or more: the present */
  look(ply) {
    this.#looking = ply >= this.#moves.length ? null : Math.max(0, ply);
    this.#mark();
    this.changed();
  }

  /** @param {string} step first, previous, next or last */
  step(step) {
    const now = this.#looking ?? this.#moves.length;
    if (step === "first") this.look(0);
    else if (step === "previous") this.look(now - 1);
    else if (step === "next") this.look(now + 1);
    else this.look(this.#moves.length);
  }

  /** @param {Played} move */
  #item(move) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.ply = String(move.ply);
    const number = document.createElement("span");
    number.className = "move-number";
    number.textContent = String(move.ply);
    const words = document.createElement("span");
    words.className = "move-text";
    words.lang = this.#notation === "japanese" || this.#notation === "kitao" ? "ja" : "";
    words.textContent = this.text(move);
    button.append(number, " ", words);
    const item = document.createElement("li");
    item.append(button);
    return item;
  }

  /** Marks the ply that the board shows, keeps it in sight, and switches steps that lead nowhere off. */
  #mark() {
    const shown = this.#looking ?? this.#moves.length;
    this.none.hidden = this.#moves.length > 0;
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = this.list.querySelector(`[data-ply="${shown}"]`);
    current?.setAttribute("aria-current", "step");
    this.#bringIntoSight(current instanceof HTMLElement ? current : null);
    for (const button of this.steps) {
      const back = button.dataset.step === "first" || button.dataset.step === "previous";
      button.disabled = back ? shown === 0 : this.#looking === null;
    }
  }

  /**
   * Scrolls the list, and only the list, whichever way it runs.
   * @param {HTMLElement | null} button the move; `null`: the start
   */
  #bringIntoSight(button) {
    const list = this.list;
    if (!button) {
      list.scrollTo(0, 0);
      return;
    }
    const { offsetTop: top, offsetLeft: left, offsetHeight: height, offsetWidth: width } = button;
    if (top < list.scrollTop || top + height > list.scrollTop + list.clientHeight) {
      list.scrollTop = top - (list.clientHeight - height) / 2;
    }
    if (left < list.scrollLeft || left + width > list.scrollLeft + list.clientWidth) {
      list.scrollLeft = left - (list.clientWidth - width) / 2;
    }
  }

  /** Left and right step through the game, except where the keys have another use. @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, select, textarea, dialog, shogi-board")) return;
    if (event.key === "ArrowLeft") this.step("previous");
    else if (event.key === "ArrowRight") this.step("next");
    else return;
    event.preventDefault();
  }
}

/**
 * What is looked at, in words.
 * @param {MoveList} moves
 */
export function lookingText(moves) {
  const ply = moves.looking;
  if (ply === null) return "";
  return ply === 0 ? text("js-looking-start") : text("js-looking-back", { ply, total: moves.length });
}
