// The last seconds of the reader's own time: a sound when they begin, and, where the settings ask for it, counted aloud in the
// page's language.

import { settingsNow } from "./settings.js";
import { text } from "./texts.js";

/** @typedef {import("./sounds.js").Sounds} Sounds */

/** What is said, by the seconds that are left. */
const SAID = [30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
/** From here on time is short, in seconds. */
const LOW = 10;

export class Countdown {
  /** The seconds that were left when the clock was looked at last. */
  #last = Infinity;

  /** @param {Sounds} sounds */
  constructor(sounds) {
    this.sounds = sounds;
  }

  /** The reader is not to move, or has time enough. */
  rest() {
    this.#last = Infinity;
  }

  /** @param {number} left what is left of the reader's time before a period or the game is lost, in ms */
  hear(left) {
    const seconds = Math.ceil(left / 1000);
    if (seconds === this.#last) return;
    if (seconds <= LOW && this.#last > LOW && seconds > 0) this.sounds.play("low");
    this.#last = seconds;
    if (SAID.includes(seconds) && settingsNow().countdown === "on") say(text(`js-count-${seconds}`));
  }
}

/** @param {string} words */
function say(words) {
  if (!("speechSynthesis" in window)) return;
  const said = new SpeechSynthesisUtterance(words);
  said.lang = document.documentElement.lang;
  said.rate = 1.25;
  // What is late is wrong.
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}
