// What was played in the position that is looked at: the site tells it, with the words, and moves are played on from it.

import { element } from "../page.js";
import { text } from "../texts.js";
import { part, Refused } from "./site.js";

/** How long it takes until a changed setting is known to the site, in ms. */
const SAVED = 500;
/** How long a position is looked at before the site is asked, in ms. */
const SETTLED = 200;

export class OpeningsPanel {
  /** What was told, by what was asked. @type {Map<string, string>} */
  #told = new Map();
  /** The address of the position. */
  #path = "";
  /** @type {number | undefined} */
  #timer;
  #panel = /** @type {HTMLDetailsElement} */ (element("openings"));
  #filter = /** @type {HTMLFormElement} */ (element("openings-filter"));
  #played = element("openings-played");

  /** @param {(usi: string) => void} play called with a move that was chosen */
  constructor(play) {
    element("openings-show").hidden = true;
    this.#panel.addEventListener("toggle", () => this.#ask(0));
    this.#filter.addEventListener("change", () => this.#ask(0));
    this.#filter.addEventListener("submit", (event) => event.preventDefault());
    this.#played.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("[data-usi]") : null;
      if (!(link instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      play(link.dataset.usi ?? "");
    });
  }

  /** Another position is looked at. @param {string} path the address of the page there */
  look(path) {
    if (path === this.#path) return;
    this.#path = path;
    this.#ask(SETTLED);
  }

  /** The notation has changed: all is told anew. */
  forget() {
    this.#told.clear();
    this.#ask(SAVED);
  }

  /** @param {number} wait */
  #ask(wait) {
    clearTimeout(this.#timer);
    if (!this.#panel.open) return;
    this.#timer = setTimeout(() => this.#show(), wait);
  }

  /** Where the site tells what the panel is to show now. */
  get #address() {
    const fields = [...new FormData(this.#filter)].flatMap(([name, value]) => (FILTERS.includes(name) ? [[name, String(value)]] : []));
    return `${this.#path.replace("/analysis?", "/analysis/openings?")}&${new URLSearchParams(fields)}`;
  }

  async #show() {
    const asked = this.#address;
    try {
      const told = this.#told.get(asked) ?? (await part(asked));
      this.#told.set(asked, told);
      // Meanwhile another position may be looked at, or other games be asked for.
      if (asked !== this.#address) return;
      // The site's own page, escaped by it.
      this.#played.innerHTML = told;
      element("openings-state").textContent = "";
    } catch (error) {
      if (asked !== this.#address) return;
      this.#played.replaceChildren();
      element("openings-state").textContent = error instanceof Refused ? error.message : text("js-analysis-unreachable");
    }
  }
}

/** The fields of the filter; the form has others, for readers without scripts. */
const FILTERS = ["source", "speed", "rating", "months"];
