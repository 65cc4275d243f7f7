// A move as text, in any notation: the site reads it, and the page plays what it says.

import { text } from "./texts.js";

/** @typedef {{ t: "read", text: string, usi: string | null, problem: string | null }} ReadMessage */

export class Typing {
  /**
   * @param {import("./socket.js").GameSocket} socket
   * @param {{ mayMove: () => boolean, play: (usi: string) => void, say: (words: string) => void }} host
   */
  constructor(socket, host) {
    this.host = host;
    this.form = /** @type {HTMLFormElement | null} */ (document.getElementById("typing"));
    this.field = this.form?.querySelector("input");
    this.form?.addEventListener("submit", (event) => {
      event.preventDefault();
      const words = this.field?.value.trim() ?? "";
      if (words === "") return;
      if (!host.mayMove()) return host.say(text("js-typing-not-now"));
      if (!socket.ask({ t: "read", text: words })) host.say(text("js-net-lost"));
    });
  }

  /** Goes to the field. */
  focus() {
    this.field?.focus();
  }

  /** @param {ReadMessage} answer */
  hear({ text: words, usi, problem }) {
    // What is being written meanwhile is another move.
    if (this.field?.value.trim() !== words) return;
    if (usi === null) return this.host.say(problem ?? "");
    this.field.value = "";
    if (this.host.mayMove()) this.host.play(usi);
  }
}
