// A record to step through, line by line. Every position comes from the site; nothing here plays a move.

import "./board.js";
import { MoveList } from "./moves.js";
import { setUpDraw } from "./draw.js";
import { renderNames } from "./names.js";
import { data, element } from "./page.js";
import { pointPictures } from "./pictures.js";
import { boardLook, setUpSettings } from "./settings.js";
import { text, textsBelow } from "./texts.js";

/** @typedef {import("./messages.js").Color} Color */
/** @typedef {import("./messages.js").Played} Played */
/** @typedef {import("./board/state.js").BoardState} BoardState */
/**
 * What stands after a step: a move, or how the game ended, which has no USI.
 * @typedef {Played & { parent: number | null, time?: string, foul?: string, comments?: string[], bookmarks?: string[] }} RecordNode
 */
/** @typedef {{ start: string, comments?: string[], bookmarks?: string[], nodes: RecordNode[] }} GameTree */

/** @type {GameTree} */
const tree = data("record");
/** What follows each node, by its place in the list; the start's is the last. @type {number[][]} */
const following = Array.from({ length: tree.nodes.length + 1 }, () => []);
tree.nodes.forEach((node, index) => following[node.parent ?? tree.nodes.length]?.push(index));

const board = /** @type {HTMLElement & { state: Partial<BoardState> }} */ (element("board"));
const labels = textsBelow("js-board-");
/** @type {Color} */
let orientation = "black";
/** The nodes of the line that is stepped through. @type {number[]} */
let line = [];

const moves = new MoveList(element("moves"), element("moves-none"), document.querySelectorAll("[data-step]"), render);
let settings = setUpSettings(element("settings"), (changed) => {
  settings = changed;
  moves.write(settings.notation);
  markForks();
  render();
});

/** The node that is looked at; `null`: the start. */
function here() {
  const ply = moves.looking ?? moves.length;
  return ply === 0 ? null : (line[ply - 1] ?? null);
}

/** @param {number | null} node */
function after(node) {
  return following[node ?? tree.nodes.length] ?? [];
}

/** Takes the line through a node, and on from there as it goes. @param {number | null} node */
function follow(node) {
  /** @type {number[]} */
  const path = [];
  for (let at = node; at !== null; at = tree.nodes[at]?.parent ?? null) path.unshift(at);
  for (let next = after(node)[0]; next !== undefined; next = after(next)[0]) path.push(next);
  line = path;
  moves.replace(line.map((index) => /** @type {RecordNode} */ (tree.nodes[index])));
  markForks();
}

/** Marks the moves beside which others were written down. */
function markForks() {
  line.forEach((node, index) => {
    const forked = after(tree.nodes[node]?.parent ?? null).length > 1;
    moves.list.children[index]?.classList.toggle("move-forked", forked);
  });
}

function render() {
  const at = here();
  const node = at === null ? undefined : tree.nodes[at];
  const sfen = node?.sfen ?? tree.start;
  board.state = {
    sfen,
    you: null,
    turn: sfen.split(" ")[1] === "w" ? "white" : "black",
    legal: [],
    last: node?.usi && !node.foul ? node.usi : null,
    check: node?.check ?? null,
    orientation,
    ...boardLook(settings),
    labels,
    interactive: false,
  };
  pointPictures({ sfen, last: node?.usi && !node.foul ? node.usi : null, orientation });
  renderNotes(node);
  renderForks(at);
  element("say").textContent = node ? `${moves.text(node)} ${node.foul ?? ""}`.trim() : "";
  renderNames(orientation);
}

/** What was written at this place. @param {RecordNode | undefined} node */
function renderNotes(node) {
  const { comments = [], bookmarks = [] } = node ?? tree;
  /** @type {[string, string][]} */
  const notes = [];
  if (node) notes.push(["noted-move", node.time ? `${moves.text(node)} · ${node.time}` : moves.text(node)]);
  if (node?.foul) notes.push(["noted-foul", text("js-record-foul", { text: node.foul })]);
  for (const bookmark of bookmarks) notes.push(["noted-bookmark", bookmark]);
  for (const comment of comments) notes.push(["noted-comment", comment]);
  element("noted").replaceChildren(
    ...notes.map(([name, words]) => {
      const part = document.createElement("p");
      part.className = name;
      part.textContent = words;
      return part;
    }),
  );
}

/** The ways on from here, where there is more than one. @param {number | null} at */
function renderForks(at) {
  const ways = after(at);
  const forks = element("forks");
  forks.hidden = ways.length < 2;
  const next = line[at === null ? 0 : line.indexOf(at) + 1];
  forks.querySelector("ul")?.replaceChildren(
    ...ways.map((way) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button button-small";
      button.textContent = moves.text(/** @type {RecordNode} */ (tree.nodes[way]));
      if (way === next) button.setAttribute("aria-current", "step");
      button.addEventListener("click", () => {
        follow(way);
        moves.look(line.indexOf(way) + 1);
      });
      const item = document.createElement("li");
      item.append(button);
      return item;
    }),
  );
}

const flip = /** @type {HTMLButtonElement} */ (element("flip"));
flip.addEventListener("click", () => {
  orientation = orientation === "black" ? "white" : "black";
  render();
});
flip.disabled = false;
setUpDraw(board);

moves.write(settings.notation);
follow(null);
moves.look(data("page").ply ?? 0);
