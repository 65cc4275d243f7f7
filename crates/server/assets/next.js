// The game that continues this one: a rematch, or a replay for which the rules ask. A player is taken along, a watcher is told.

import { notice } from "./notices.js";
import { text } from "./texts.js";

/** @typedef {import("./messages.js").View} View */

/** How long a notice of the next game stands before the page goes there, in ms. */
const UNTIL_NEXT = 3_000;

export class NextGame {
  /** Set while the page is about to go there. @type {ReturnType<typeof setTimeout> | undefined} */
  #leaving;

  /**
   * @param {HTMLElement} notes where notices stand
   * @param {string} id this game's
   * @param {string | null} seat the player's own path; `null` for a watcher
   * @param {(words: string) => void} say
   */
  constructor(notes, id, seat, say) {
    this.notes = notes;
    this.id = id;
    this.seat = seat;
    this.say = say;
  }

  /** @param {View} view */
  render(view) {
    notice(this.notes, "next", view.next === null ? "" : this.#text(view), this.#actions(view));
  }

  /** Takes a player along. @param {View} view */
  goOn(view) {
    if (this.seat === null || this.#leaving !== undefined) return;
    this.#leaving = setTimeout(() => location.assign(this.#path(view)), UNTIL_NEXT);
    this.say(this.#text(view));
  }

  /** Where this reader's page of the next game is. @param {View} view */
  #path(view) {
    return this.seat === null ? `/game/${view.next}` : this.seat.replace(this.id, view.next ?? "");
  }

  /** What the next game is, and whether the page goes there by itself. @param {View} view */
  #text(view) {
    const what = view.replayed ? "replay" : "rematch";
    return text(this.#leaving === undefined ? `js-next-${what}` : `js-next-${what}-opens`);
  }

  /** @param {View} view */
  #actions(view) {
    const open = { label: text("js-next-open"), main: true, act: () => location.assign(this.#path(view)) };
    if (this.#leaving === undefined) return [open];
    const stay = () => {
      clearTimeout(this.#leaving);
      this.#leaving = undefined;
      this.render(view);
    };
    return [open, { label: text("js-next-stay"), act: stay }];
  }
}
