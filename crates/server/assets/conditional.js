// A line of conditional moves, entered on the board: the site says after each move where that leads and what may follow.

import { notice } from "./notices.js";
import { text } from "./texts.js";

/** @typedef {import("./messages.js").AheadMessage} AheadMessage */
/** @typedef {import("./board/state.js").BoardState} BoardState */
/** @typedef {import("./socket.js").GameSocket} GameSocket */

export class LineEntry {
  /** The moves so far; `null` while no line is entered. @type {string[] | null} */
  #moves = null;
  /** Where they lead, as the site has said. @type {AheadMessage | null} */
  #ahead = null;

  /**
   * @param {HTMLElement} notes where notices stand
   * @param {GameSocket} socket
   * @param {() => void} changed
   */
  constructor(notes, socket, changed) {
    this.notes = notes;
    this.socket = socket;
    this.changed = changed;
    this.lines = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("lines"));
    const begin = document.getElementById("line-begin");
    if (begin) {
      begin.hidden = false;
      begin.addEventListener("click", () => this.#go([]));
    }
  }

  /** Whether a line is being entered: then the board is for that. */
  get active() {
    return this.#moves !== null;
  }

  /** A move of either side. @param {string} usi */
  play(usi) {
    this.#go([...(this.#moves ?? []), usi]);
  }

  /** Leaves it. */
  cancel() {
    if (this.#moves === null) return;
    this.#moves = null;
    this.changed();
  }

  /** @param {AheadMessage} ahead */
  hear(ahead) {
    if (this.#moves === null || ahead.moves.length !== this.#moves.length) return;
    this.#ahead = ahead;
    this.changed();
  }

  /** What the board shows meanwhile. @returns {Partial<BoardState>} */
  get board() {
    const ahead = this.#ahead;
    if (!ahead) return { interactive: false };
    return {
      sfen: ahead.sfen,
      you: ahead.turn,
      turn: ahead.turn,
      legal: ahead.legal === "" ? [] : ahead.legal.split(" "),
      last: ahead.moves.at(-1)?.usi ?? null,
      check: ahead.check,
      planned: null,
      interactive: true,
    };
  }

  render() {
    const moves = this.#ahead?.moves ?? [];
    if (!this.active || !this.#ahead) return notice(this.notes, "line", "");
    const theirs = moves.length % 2 === 0;
    const words = moves.map(({ western }) => western).join(" ");
    const said = [text(theirs ? "js-line-theirs" : "js-line-yours"), words && text("js-line-so-far", { moves: words })];
    const keep = { label: text("js-line-keep"), main: true, act: () => this.#keep(words) };
    const back = { label: text("js-line-back"), act: () => this.#go((this.#moves ?? []).slice(0, -1)) };
    notice(this.notes, "line", said.filter(Boolean).join(" "), [
      ...(theirs && words ? [keep] : []),
      ...(words ? [back] : []),
      { label: text("js-line-cancel"), act: () => this.cancel() },
    ]);
  }

  /** @param {string[]} moves */
  #go(moves) {
    this.#moves = moves;
    if (moves.length === 0) this.#ahead = null;
    this.socket.ask({ t: "ahead", moves: moves.join(" ") });
    this.changed();
  }

  /** @param {string} line */
  #keep(line) {
    if (!this.lines) return;
    this.lines.value = [this.lines.value.trim(), line].filter(Boolean).join("\n");
    this.cancel();
    this.lines.form?.requestSubmit();
  }
}
