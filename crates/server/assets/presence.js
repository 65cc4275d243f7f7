// Whether the opponent is here, and what a player may do when not: the site says since when, and decides.

import { notice } from "./notices.js";
import { text } from "./texts.js";

/** @typedef {import("./messages.js").Color} Color */
/** @typedef {import("./messages.js").PresenceMessage} PresenceMessage */

/** An absence as short as this is a page that is loaded anew, in ms. */
const BLINK = 4_000;

export class Presence {
  /** @type {PresenceMessage | null} */
  #said = null;
  /** When that arrived. */
  #heard = 0;
  /** @type {Color | null} */
  #you = null;
  #playing = false;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /**
   * @param {HTMLElement} notes where notices stand
   * @param {(command: { t: string, [field: string]: unknown }) => void} send
   */
  constructor(notes, send) {
    this.notes = notes;
    this.send = send;
  }

  /** @param {PresenceMessage} said */
  hear(said) {
    this.#said = said;
    this.#heard = Date.now();
    clearInterval(this.#timer);
    if (said.claim_in !== null) this.#timer = setInterval(() => this.#draw(), 1_000);
    this.#draw();
  }

  /**
   * @param {Color | null} you
   * @param {boolean} playing whether the game goes on
   */
  render(you, playing) {
    this.#you = you;
    this.#playing = playing;
    this.#draw();
  }

  /** Whether a side's player has a page open; `true` where the site has not said otherwise. @param {Color} color */
  isHere(color) {
    return this.#said === null || this.#said[color];
  }

  #draw() {
    const said = this.#said;
    const other = this.#you === "black" ? "white" : "black";
    if (!said || !this.#playing || this.#you === null || said[other] || said.claim_in === null) {
      return notice(this.notes, "left", "");
    }
    const passed = Date.now() - this.#heard;
    const left = said.claim_in - passed;
    if (left > 0) {
      // In steps of five seconds: nobody has to watch it run.
      const seconds = Math.ceil(left / 5_000) * 5;
      return notice(this.notes, "left", passed < BLINK ? "" : text("js-left-wait", { seconds }));
    }
    notice(this.notes, "left", text("js-left"), [
      { label: text("js-left-win"), main: true, act: () => this.send({ t: "claim", what: "win" }) },
      { label: text("js-left-draw"), act: () => this.send({ t: "claim", what: "draw" }) },
    ]);
  }
}
