// Talk at a game: the players to each other, those who watch to each other. Who hears what the site decides.

import { read, write } from "./store.js";
import { text } from "./texts.js";

/** @typedef {import("./messages.js").Color} Color */
/** @typedef {import("./messages.js").Said} Said */
/** @typedef {import("./socket.js").GameSocket} GameSocket */

export class Chat {
  /** Whether what was said before has come. */
  #caughtUp = false;
  /** What was written and is not said yet, by the name under which it was sent. @type {Map<string, string>} */
  #unsaid = new Map();
  #sent = 0;
  #unread = 0;

  /**
   * @param {HTMLDetailsElement} fold the list, the line to write in, and the switch
   * @param {{ id: string, you: Color | null, me: string | null }} reader the game, the own side, the own name
   * @param {GameSocket} socket
   */
  constructor(fold, reader, socket) {
    this.fold = fold;
    this.reader = reader;
    this.socket = socket;
    this.list = /** @type {HTMLElement} */ (fold.querySelector("ol"));
    this.none = /** @type {HTMLElement} */ (fold.querySelector(".chat-none"));
    this.problem = /** @type {HTMLElement} */ (fold.querySelector(".chat-problem"));
    this.count = /** @type {HTMLElement} */ (fold.querySelector(".chat-count"));
    this.mute = /** @type {HTMLInputElement} */ (fold.querySelector("input[type=checkbox]"));
    this.line = /** @type {HTMLInputElement | null} */ (fold.querySelector("input[type=text]"));
    this.mute.checked = read(this.#muteKey) === "yes";
    this.mute.addEventListener("change", () => {
      write(this.#muteKey, this.mute.checked ? "yes" : "no");
      this.#draw();
    });
    fold.addEventListener("toggle", () => this.#draw());
    fold.querySelector("form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#say();
    });
    this.#draw();
  }

  get #muteKey() {
    return `mute.${this.reader.id}`;
  }

  /** Asks for what was said: the connection is new, or the game is over and more may be heard. */
  ask() {
    this.socket.ask({ t: "chat" });
  }

  /** @param {{ t: "chat", messages: Said[] }} heard */
  hear({ messages }) {
    for (const said of messages) {
      if (this.list.querySelector(`[data-n="${said.n}"]`)) continue;
      this.list.append(this.#item(said));
      if (this.#caughtUp && !this.#isOwn(said)) this.#unread += 1;
    }
    const items = [...this.list.children].filter((item) => item instanceof HTMLElement);
    // What the others said while the game lasted comes in between, once it is over.
    items.sort((one, other) => Number(one.dataset.n) - Number(other.dataset.n));
    if (messages.length > 1) this.list.replaceChildren(...items);
    this.#caughtUp = true;
    this.#draw();
    this.list.scrollTop = this.list.scrollHeight;
  }

  /**
   * An answer that is about talk.
   * @param {{ t: string, id?: string, n?: number, text?: string }} answer
   * @returns {boolean} whether it was
   */
  answer(answer) {
    const id = answer.id ?? "";
    if (!id.startsWith("talk-")) return false;
    const words = this.#unsaid.get(id);
    this.#unsaid.delete(id);
    if (answer.t === "reported") {
      this.problem.textContent = text("js-chat-reported");
    } else if (answer.t === "said") {
      this.problem.textContent = "";
      if (this.line && this.line.value === words) this.line.value = "";
    } else {
      this.problem.textContent = answer.text ?? "";
    }
    return true;
  }

  #say() {
    const words = this.line?.value.trim() ?? "";
    if (words === "") return;
    if (!this.#send({ t: "say", text: words }, this.line?.value)) this.problem.textContent = text("js-chat-offline");
  }

  /** @param {Record<string, unknown> & { t: string }} message @param {string} [words] */
  #send(message, words = "") {
    const id = `talk-${++this.#sent}`;
    this.#unsaid.set(id, words);
    return this.socket.ask({ ...message, id });
  }

  #draw() {
    if (this.fold.open) this.#unread = 0;
    const muted = this.mute.checked;
    this.list.hidden = muted || this.list.children.length === 0;
    this.none.hidden = muted || this.list.children.length > 0;
    this.count.textContent = muted || this.#unread === 0 ? "" : text("js-chat-unread", { count: this.#unread });
  }

  /** @param {Said} said */
  #isOwn(said) {
    return said.by !== null ? said.by === this.reader.you : said.name !== null && said.name === this.reader.me;
  }

  /** @param {Said} said */
  #item(said) {
    const item = document.createElement("li");
    item.dataset.n = String(said.n);
    item.className = `chat-${said.room}`;
    const who = said.name === null ? document.createElement("b") : document.createElement("a");
    if (who instanceof HTMLAnchorElement) who.href = `/player/${said.name}`;
    who.className = "chat-who";
    who.textContent = said.name ?? (said.by === null ? text("js-chat-gone") : text(`js-${said.by}`));
    const words = document.createElement("span");
    words.className = "chat-words";
    words.dir = "auto";
    words.textContent = said.text;
    item.append(who, " ", words);
    if (!this.#isOwn(said) && (this.reader.you !== null || this.reader.me !== null)) item.append(" ", this.#reportButton(said));
    return item;
  }

  /** Asks once more before a moderator is called. @param {Said} said */
  #reportButton(said) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "chat-report";
    button.textContent = text("js-chat-report");
    let asked = false;
    button.addEventListener("click", () => {
      if (!asked) {
        asked = true;
        button.textContent = text("js-chat-report-sure");
        return;
      }
      if (this.#send({ t: "report", n: said.n })) button.remove();
    });
    return button;
  }
}
