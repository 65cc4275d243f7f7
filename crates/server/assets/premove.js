// One move that is thought of while the opponent thinks. It stays in this page, and is sent as any move is once the site has
// said that it is legal; the site knows nothing of it before.

import { notice } from "./notices.js";
import { text } from "./texts.js";

/** @typedef {import("./messages.js").View} View */

export class Premove {
  /** @type {string | null} */
  #usi = null;

  /**
   * @param {HTMLElement} notes where notices stand
   * @param {() => void} changed
   */
  constructor(notes, changed) {
    this.notes = notes;
    this.changed = changed;
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) this.set(null);
    });
  }

  /** The move in USI; `null` where there is none. */
  get usi() {
    return this.#usi;
  }

  /** @param {string | null} usi */
  set(usi) {
    if (usi === this.#usi) return;
    this.#usi = usi;
    this.changed();
  }

  render() {
    const cancel = { label: text("js-premove-cancel"), act: () => this.set(null) };
    notice(this.notes, "premove", this.#usi === null ? "" : text("js-premove"), [cancel]);
  }

  /**
   * The opponent has moved: what is to be played now.
   * @param {View} view
   * @returns {{ play: string | null, dropped: boolean }} `dropped`: it is not possible any more
   */
  take(view) {
    const usi = this.#usi;
    this.#usi = null;
    const legal = usi !== null && view.legal.split(" ").includes(usi);
    return { play: legal ? usi : null, dropped: usi !== null && !legal };
  }
}
