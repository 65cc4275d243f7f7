// The engine's panel: asks about the position that is looked at, and shows the lines as they come.

import { read, write } from "../store.js";
import { element } from "../page.js";
import { text } from "../texts.js";
import { listen, Refused } from "./site.js";
import { short, words } from "./worth.js";

/** @typedef {import("./worth.js").Worth} Worth */
/** @typedef {{ usi: string, japanese: string, western: string, kitao: string }} LineMove */
/** @typedef {Worth & { depth: number, moves: LineMove[] }} Line */
/** @typedef {{ depth: number, nodes: number, nps: number, ms: number, lines: Line[], over: boolean }} Report */
/** @typedef {{ sfen: string, last: string | null, game: string | null, over: boolean }} Subject */

/** How long a position is looked at before the engine is asked, in ms: who steps through a game asks about none of it. */
const SETTLED = 250;

export class EnginePanel {
  /** @type {Subject | null} */
  #subject = null;
  /** What is known of each position, by the number of lines and SFEN. @type {Map<string, Report>} */
  #known = new Map();
  /** @type {AbortController | null} */
  #asking = null;
  /** @type {number | undefined} */
  #timer;
  #switch = /** @type {HTMLInputElement} */ (element("engine-on"));
  #count = /** @type {HTMLSelectElement} */ (element("engine-count"));
  #which = /** @type {HTMLSelectElement | null} */ (document.getElementById("engine-which"));
  #more = element("engine-more");
  #arrow = /** @type {HTMLInputElement} */ (element("engine-arrow"));
  /** The best move that is known of the position that is looked at. @type {string | null} */
  #best = null;

  /**
   * @param {(move: LineMove) => string} notation
   * @param {(moves: LineMove[]) => void} follow called with a line up to the move that was chosen
   * @param {(usi: string | null) => void} advise called with the move that is to be shown on the board
   */
  constructor(notation, follow, advise) {
    this.notation = notation;
    this.follow = follow;
    this.advise = advise;
    this.#switch.disabled = false;
    this.#switch.addEventListener("change", () => this.#turn());
    this.#count.addEventListener("change", () => this.#ask(0));
    this.#which?.addEventListener("change", () => this.#ask(0));
    this.#more.addEventListener("click", () => this.#ask(0, true));
    this.#arrow.checked = read("engine-arrow") !== "off";
    this.#arrow.addEventListener("change", () => {
      write("engine-arrow", this.#arrow.checked ? "on" : "off");
      this.#point(this.#best);
    });
    addEventListener("pagehide", () => this.#asking?.abort());
    this.#switch.checked = read("engine") === "on";
    element("engine-body").hidden = !this.#switch.checked;
  }

  /** Another position is looked at, or of this one it is known by now whether the game is over. @param {Subject} subject */
  look(subject) {
    if (subject.sfen === this.#subject?.sfen && subject.over === this.#subject.over) return;
    this.#subject = subject;
    this.#ask(SETTLED);
  }

  /** Shows again what is known: the notation has changed. */
  render() {
    const known = this.#known.get(this.#key);
    if (this.#switch.checked && known) this.#show(known);
  }

  get #key() {
    return `${this.#which?.value ?? 0} ${this.#count.value} ${this.#subject?.sfen}`;
  }

  #turn() {
    write("engine", this.#switch.checked ? "on" : "off");
    element("engine-body").hidden = !this.#switch.checked;
    if (this.#switch.checked) return this.#ask(0);
    this.#stop();
    this.#point(null);
  }

  /** @param {string | null} usi the best move, as far as is known */
  #point(usi) {
    this.#best = usi;
    this.advise(this.#arrow.checked ? usi : null);
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#asking = null;
  }

  /** @param {number} wait @param {boolean} [more] whether what is known is not enough */
  #ask(wait, more = false) {
    this.#stop();
    const subject = this.#subject;
    if (!this.#switch.checked || subject === null) return;
    this.#more.hidden = true;
    if (subject.over) {
      this.#clear(text("js-analysis-over"));
      return;
    }
    const known = this.#known.get(this.#key);
    if (known) this.#show(known);
    else this.#clear("");
    if (known?.over && !more) return;
    this.#timer = setTimeout(() => this.#listen(subject), wait);
  }

  /** @param {Subject} subject */
  async #listen({ sfen, last, game }) {
    const asking = new AbortController();
    this.#asking = asking;
    const key = this.#key;
    try {
      const question = { sfen, last, game, lines: this.#count.value, engine: this.#which?.value };
      await listen("/analysis/search", question, asking.signal, (told) => {
        if (asking.signal.aborted) return;
        if (told.t === "waiting") this.#say(told.before > 1 ? text("js-analysis-waiting", { before: told.before }) : text("js-analysis-next"));
        else if (told.t === "failed") this.#fail(text("js-analysis-failed"));
        else if (told.lines.length > 0 || told.over) {
          this.#known.set(key, told);
          this.#show(told);
        }
      });
    } catch (error) {
      if (asking.signal.aborted) return;
      this.#fail(error instanceof Refused ? error.message : text("js-analysis-unreachable"));
    }
  }

  /** @param {string} words */
  #fail(words) {
    this.#say(words);
    this.#more.hidden = false;
  }

  /** @param {string} words @param {boolean} [aloud] */
  #say(words, aloud = true) {
    this.#speak(aloud);
    if (element("engine-state").textContent !== words) element("engine-state").textContent = words;
  }

  /** @param {boolean} aloud whether what changes now is read out */
  #speak(aloud) {
    element("engine-told").setAttribute("aria-live", aloud ? "polite" : "off");
  }

  /** @param {string} words */
  #clear(words) {
    element("engine-worth").textContent = "";
    element("engine-lines").replaceChildren();
    this.#point(null);
    this.#say(words);
  }

  /** @param {Report} report */
  #show(report) {
    const { depth, nodes, nps, ms, lines, over } = report;
    const number = new Intl.NumberFormat(document.documentElement.lang);
    const [best] = lines;
    this.#speak(over);
    element("engine-worth").textContent = best ? words(best) : "";
    this.#point(best?.moves[0]?.usi ?? null);
    // The figures change many times a second: they are to be read, and listened to at the end only, with what they say.
    this.#say(
      over
        ? text("js-analysis-thought", { depth, nodes: number.format(nodes), seconds: number.format(Math.round(ms / 100) / 10) })
        : text("js-analysis-thinking", { depth, nodes: number.format(nodes), speed: number.format(nps) }),
      over,
    );
    this.#more.hidden = !over;
    const list = element("engine-lines");
    while (list.children.length < lines.length) list.append(emptyLine());
    while (list.children.length > lines.length) list.lastElementChild?.remove();
    lines.forEach((line, number) => this.#fill(/** @type {HTMLElement} */ (list.children[number]), line));
  }

  /** Shows a line in its item. Buttons that are there are used again: somebody may be at one, or about to press it.
   * @param {HTMLElement} item
   * @param {Line} line */
  #fill(item, line) {
    const [score, moves] = /** @type {[HTMLElement, HTMLElement]} */ ([...item.children]);
    score.textContent = short(line);
    score.ariaLabel = text("js-analysis-line", { score: words(line), depth: line.depth });
    while (moves.children.length > line.moves.length) moves.lastElementChild?.remove();
    line.moves.forEach((move, index) => {
      const button = /** @type {HTMLButtonElement} */ (moves.children[index] ?? moves.appendChild(document.createElement("button")));
      const label = this.notation(move);
      if (button.textContent !== label) button.textContent = label;
      button.type = "button";
      button.onclick = () => this.follow(line.moves.slice(0, index + 1));
    });
  }
}

/** Room for a line: what it is worth, and its moves. */
function emptyLine() {
  const item = document.createElement("li");
  const score = document.createElement("span");
  score.className = "engine-score";
  score.role = "img";
  const moves = document.createElement("span");
  moves.className = "engine-moves";
  item.append(score, moves);
  return item;
}
