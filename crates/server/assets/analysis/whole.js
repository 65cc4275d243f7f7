// The whole game: looked at by the engine, drawn as a graph, its mistakes with what was better.

import { element } from "../page.js";
import { text } from "../texts.js";
import { drawGraph, markPly } from "./graph.js";
import { listen, Refused } from "./site.js";
import { short, words } from "./worth.js";

/** @typedef {import("./tree.js").Place} Place */
/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("./engine.js").LineMove} LineMove */
/** @typedef {import("./worth.js").Worth} Worth */
/** @typedef {Worth & { expected: number, best: LineMove[] }} Point what Black may expect, from 0 to 1 */
/** @typedef {{ loss: number, mark: "inaccuracy" | "mistake" | "blunder" | null }} Judged */

/** What is written behind a move, as books do. @type {Readonly<Record<string, string>>} */
const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** @param {number} share */
const percent = (share) => new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 0 }).format(share);

/** A score in short, which is heard in words. @param {Worth} of */
function worth(of) {
  const score = document.createElement("span");
  score.textContent = short(of);
  score.role = "img";
  score.ariaLabel = words(of);
  return score;
}

/** What is said of a move: "Blunder: 40 % lost". @param {"inaccuracy" | "mistake" | "blunder"} mark @param {number} loss */
function judgement(mark, loss) {
  const names = { inaccuracy: "js-whole-inaccuracy", mistake: "js-whole-mistake", blunder: "js-whole-blunder" };
  return text("js-whole-lost", { mark: text(names[mark]), loss: percent(100 * loss) });
}

export class WholeGame {
  /** @type {Point[]} */
  #points = [];
  /** @type {Judged[]} */
  #judged = [];
  /** The places of the game, from its start. @type {Place[]} */
  #places = [];
  #begin = /** @type {HTMLButtonElement} */ (element("whole-begin"));
  #progress = /** @type {HTMLProgressElement} */ (element("whole-progress"));

  /**
   * @param {Tree} tree
   * @param {string | null} game the game of the site
   * @param {object} page
   * @param {(move: LineMove) => string} page.notation
   * @param {(place: Place) => void} page.go
   * @param {(place: Place, moves: LineMove[]) => void} page.follow
   * @param {(marks: Map<number, import("./tree-view.js").Judgement>) => void} page.judged
   */
  constructor(tree, game, page) {
    this.tree = tree;
    this.game = game;
    this.page = page;
    this.#begin.addEventListener("click", () => this.begin());
    this.render();
  }

  /** Whether there is a game to look at; the tree has changed. */
  render() {
    if (this.#points.length === 0) element("whole").hidden = this.tree.moves.length === 0;
    else this.#show();
  }

  /** Has the game looked at, or hears what was found before. */
  async begin() {
    this.#begin.disabled = true;
    this.#begin.hidden = true;
    element("whole-more").hidden = true;
    this.#progress.hidden = false;
    this.#points = [];
    this.#judged = [];
    const moves = this.tree.moves;
    this.#places = this.tree.line(this.tree.root).slice(0, moves.length + 1);
    const asked = this.game !== null ? { game: this.game } : { sfen: this.tree.root.sfen, moves: moves.join(" ") };
    try {
      await listen("/analysis/whole", asked, new AbortController().signal, (told) => this.#hear(told), "POST");
    } catch (error) {
      this.#fail(error instanceof Refused ? error.message : text("js-analysis-unreachable"));
    }
  }

  /** @param {any} told */
  #hear(told) {
    if (told.t === "failed") this.#fail(text("js-whole-failed"));
    else if (told.t === "points") {
      this.#points.splice(told.from, Infinity, ...told.points);
      const done = this.#points.length;
      this.#progress.max = told.of;
      this.#progress.value = done;
      // It changes with each position: it is listened to at the end only.
      element("whole-state").setAttribute("aria-live", "off");
      const said = told.before > 1 ? text("js-whole-waiting", { done, of: told.of, before: told.before }) : text("js-whole-begun", { done, of: told.of });
      element("whole-state").textContent = said;
      this.#draw("");
    } else {
      this.#judged = told.moves;
      this.#progress.hidden = true;
      const { black, white } = told.accuracy;
      element("whole-state").setAttribute("aria-live", "polite");
      element("whole-state").textContent = text("js-whole-accuracy", { black: black === null ? "–" : percent(black), white: white === null ? "–" : percent(white) });
      this.#show();
      this.page.judged(
        new Map(
          this.#judged.flatMap(({ mark, loss }, index) => {
            const place = this.#places[index + 1];
            return mark && place ? [[place.id, { mark, sign: SIGNS[mark], words: judgement(mark, loss) }]] : [];
          }),
        ),
      );
    }
  }

  /** @param {string} words */
  #fail(words) {
    element("whole-state").setAttribute("aria-live", "polite");
    element("whole-state").textContent = words;
    this.#progress.hidden = true;
    this.#begin.disabled = false;
    this.#begin.hidden = false;
  }

  /** @param {string} summary */
  #draw(summary) {
    const marks = this.#judged.flatMap(({ mark }, index) => (mark ? [{ ply: index + 1, mark }] : []));
    const last = this.#points.at(-1);
    const end = last ? percent(100 * last.expected) : "";
    const shown = text("js-whole-graph", { end, summary });
    drawGraph(element("graph"), this.#points, this.#progress.max - 1, marks, shown, (ply) => {
      const place = this.#places[ply];
      if (place) this.page.go(place);
    });
  }

  #show() {
    if (this.#judged.length === 0) return;
    /** @type {HTMLElement[]} */
    const items = [];
    /** @type {HTMLElement[]} */
    const rows = [];
    this.#judged.forEach(({ loss, mark }, index) => {
      const [before, after] = [this.#points[index], this.#points[index + 1]];
      const place = this.#places[index + 1];
      if (!before || !after || !place?.step) return;
      const name = `${place.ply} ${this.page.notation(place.step)}`;
      const best = before.best[0];
      const row = document.createElement("tr");
      const cells = [name, worth(after), best ? this.page.notation(best) : "", loss > 0.005 ? `${percent(100 * loss)} %` : ""];
      row.append(
        ...cells.map((content, column) => {
          const cell = document.createElement(column === 0 ? "th" : "td");
          cell.append(content);
          if (column === 0) cell.setAttribute("scope", "row");
          return cell;
        }),
      );
      rows.push(row);
      if (mark) items.push(this.#mistake(place, name, mark, loss, before.best));
    });
    element("mistakes").replaceChildren(...items);
    element("mistakes-none").hidden = items.length > 0;
    element("whole-result").hidden = false;
    element("whole-rows").replaceChildren(...rows);
    this.#draw(element("whole-state").textContent ?? "");
  }

  /**
   * @param {Place} place
   * @param {string} name
   * @param {"inaccuracy" | "mistake" | "blunder"} mark
   * @param {number} loss
   * @param {LineMove[]} best
   */
  #mistake(place, name, mark, loss, best) {
    const item = document.createElement("li");
    item.className = `judged-${mark}`;
    const move = document.createElement("button");
    move.type = "button";
    move.className = "mistake-move";
    move.textContent = `${name} ${SIGNS[mark]}`;
    move.addEventListener("click", () => this.page.go(place));
    const said = document.createElement("span");
    said.textContent = judgement(mark, loss);
    item.append(move, " ", said);
    const { parent } = place;
    if (best.length > 0 && parent) {
      const better = document.createElement("span");
      better.className = "mistake-best";
      better.textContent = text("js-whole-best", { line: best.slice(0, 5).map(this.page.notation).join(" ") });
      const show = document.createElement("button");
      show.type = "button";
      show.className = "button button-small";
      show.textContent = text("js-whole-show");
      // One of many with this name: who walks from button to button hears which.
      show.setAttribute("aria-description", `${name}. ${better.textContent}`);
      show.addEventListener("click", () => this.page.follow(parent, best));
      item.append(better, show);
    }
    return item;
  }

  /** What is known of a place: how its move is judged, and what the position is worth. @param {Place} place */
  words(place) {
    const index = this.#places.indexOf(place);
    const [point, judged] = [this.#points[index], this.#judged[index - 1]];
    const said = [];
    if (judged?.mark) said.push(judgement(judged.mark, judged.loss));
    if (point) said.push(words(point));
    return said.join(". ");
  }

  /** Another place is looked at. @param {Place} place */
  look(place) {
    if (this.#points.length > 0) markPly(element("graph"), this.#places.includes(place) ? place.ply : null);
  }
}
