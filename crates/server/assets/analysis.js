// The page of analysis: a board to move on, the tree of what was played, the engine. The site says what is legal and where
// a move leads.

import "./live.js";
import "./board.js";
import { EnginePanel } from "./analysis/engine.js";
import { OpeningsPanel } from "./analysis/openings.js";
import { Refused, steps } from "./analysis/site.js";
import { Tree } from "./analysis/tree.js";
import { TreeView } from "./analysis/tree-view.js";
import { WholeGame } from "./analysis/whole.js";
import { setUpLinks } from "./copy.js";
import { setUpDraw } from "./draw.js";
import { renderNames } from "./names.js";
import { data, element } from "./page.js";
import { pointPictures, pointReplay } from "./pictures.js";
import { boardLook, setUpSettings } from "./settings.js";
import { text, textsBelow } from "./texts.js";

/** @typedef {import("./analysis/tree.js").Place} Place */
/** @typedef {import("./messages.js").Color} Color */
/** @typedef {import("./board/state.js").BoardState} BoardState */

/** How long a position is looked at before its legal moves are asked for, in ms. */
const SETTLED = 60;
/** The longest address that a link has, in characters. */
const LONGEST_LINK = 6000;

/** @type {{ game: string | null, playing: boolean, ply: number, addressed: boolean, looked_at: boolean }} */
const facts = data("page");
const tree = new Tree(data("record"));
const board = /** @type {HTMLElement & { state: Partial<BoardState>, advice: string | null }} */ (element("board"));
const labels = textsBelow("js-board-");
const comment = /** @type {HTMLTextAreaElement} */ (element("comment"));

/** The place that the board shows. @type {Place} */
let here = tree.line(tree.root)[facts.ply] ?? tree.root;
/** Where the main road leads on from each place, as it was walked last. @type {Map<Place, Place>} */
const walked = new Map();
/** @type {Color} */
let orientation = "black";
/** Whether a move is on its way to the site. */
let moving = false;
/** Grows with each place that is gone to and each move that is asked about: an answer that comes late leads nobody away. */
let visit = 0;
/** @type {number | undefined} */
let settling;

let settings = setUpSettings(element("settings"), (changed) => {
  settings = changed;
  write();
  render();
  engine?.render();
  whole?.render();
  openings?.forget();
});
/** @param {import("./analysis/engine.js").LineMove} move */
const notation = (move) => (move.usi === "" ? move.western : move[settings.notation]);
const view = new TreeView(element("moves"), ({ step }) => (step ? notation(step) : ""), go);
const engine = facts.playing ? null : new EnginePanel(notation, follow, (usi) => (board.advice = usi));
const openings = facts.playing ? null : new OpeningsPanel((usi) => play({ moves: usi }));
const whole = facts.playing
  ? null
  : new WholeGame(tree, facts.game, {
      notation,
      go,
      follow: (place, moves) => {
        go(place);
        follow(moves);
      },
      judged: (marks) => {
        view.judged = marks;
        write();
        view.mark(here);
      },
    });

/** @param {Place} place */
const ended = ({ step }) => step !== null && (step.usi === "" || step.foul !== undefined);
/** The square that the move before went to. @param {Place} place */
const last = ({ step }) => (step?.usi && !step.foul ? step.usi.slice(2, 4) : null);

/** Looks at a place. @param {Place} place */
function go(place) {
  here = place;
  moving = false;
  visit += 1;
  for (let at = place; at.parent; at = at.parent) walked.set(at.parent, at);
  element("explain").textContent = "";
  render();
  say(place);
  clearTimeout(settling);
  if (place.legal === null && !ended(place)) settling = setTimeout(() => learn(place), SETTLED);
}

/** Says where the reader has come, with all that is known of it. @param {Place} place */
function say(place) {
  const said = [place.step ? text("js-analysis-at", { ply: place.ply, move: notation(place.step) }) : text("js-analysis-start")];
  if (place.step?.foul) said.push(text("js-record-foul", { text: place.step.foul }));
  said.push(whole?.words(place) ?? "", ...place.comments);
  element("say").textContent = said.filter((words) => words !== "").join(". ");
}

/** Asks what may be played. @param {Place} place */
async function learn(place) {
  try {
    const { legal } = await steps({ sfen: place.sfen });
    place.legal = legal === "" ? [] : legal.split(" ");
  } catch (error) {
    explain(error);
    return;
  }
  if (place === here) render();
}

/** Plays on from here: a move on the board, one that was typed, or a line of the engine's.
 * @param {{ moves?: string, text?: string }} what */
async function play(what) {
  const from = here;
  const asked = (visit += 1);
  moving = true;
  try {
    const { nodes, legal } = await steps({ sfen: from.sfen, last: last(from), ...what });
    let place = from;
    for (const node of nodes) place = tree.add(place, node);
    place.legal = legal === "" ? [] : legal.split(" ");
    write();
    if (asked === visit) go(place);
    else render();
    return true;
  } catch (error) {
    if (asked !== visit && error instanceof Refused) return false;
    moving = false;
    render();
    explain(error);
    return false;
  }
}

/** @param {unknown} error */
function explain(error) {
  if (!(error instanceof Refused)) throw error;
  element("explain").textContent = error.message;
}

/** @param {{ usi: string }[]} moves */
function follow(moves) {
  play({ moves: moves.map(({ usi }) => usi).join(",") });
}

function write() {
  view.write(tree, text("js-analysis-variation"));
  element("moves-none").hidden = tree.root.next.length > 0;
  whole?.render();
}

function render() {
  const { step, sfen, legal } = here;
  const turn = sfen.split(" ")[1] === "w" ? "white" : "black";
  board.state = {
    sfen,
    you: turn,
    turn,
    legal: legal ?? [],
    last: step?.usi && !step.foul ? step.usi : null,
    check: step?.check ?? null,
    orientation,
    ...boardLook(settings),
    labels,
    interactive: legal !== null && legal.length > 0 && !moving,
  };
  view.mark(here);
  renderSteps();
  renderNode();
  renderLinks();
  renderNames(orientation);
  whole?.look(here);
  engine?.look({ sfen, last: last(here), game: facts.game, over: ended(here) || legal?.length === 0 });
}

/** The place after this one, on the line that was walked last. @param {Place} place */
function on(place) {
  const way = walked.get(place);
  return way && place.next.includes(way) ? way : place.next[0];
}

/** @param {string} step first, previous, next or last */
function walk(step) {
  let to = here;
  if (step === "first") to = tree.root;
  else if (step === "previous") to = here.parent ?? here;
  else if (step === "next") to = on(here) ?? here;
  else for (let next = on(to); next; next = on(to)) to = next;
  if (to !== here) go(to);
}

/** To the variation above or below. @param {number} by */
function aside(by) {
  const siblings = here.parent?.next ?? [];
  const to = siblings[siblings.indexOf(here) + by];
  if (to) go(to);
  return to !== undefined;
}

const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-step]"));
for (const button of buttons) button.addEventListener("click", () => walk(button.dataset.step ?? ""));

function renderSteps() {
  for (const button of buttons) {
    const back = button.dataset.step === "first" || button.dataset.step === "previous";
    button.disabled = back ? here.parent === null : here.next.length === 0;
  }
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, select, textarea, dialog, shogi-board, summary")) return;
  if (event.key === "ArrowLeft") walk("previous");
  else if (event.key === "ArrowRight") walk("next");
  else if (event.key === "ArrowUp" && aside(-1)) event.preventDefault();
  else if (event.key === "ArrowDown" && aside(1)) event.preventDefault();
});

/** What is written here, and what can be done with it. */
function renderNode() {
  const { step } = here;
  element("node").hidden = false;
  element("node-heading").textContent = step ? text("js-analysis-at", { ply: here.ply, move: notation(step) }) : text("js-analysis-start");
  const notes = [];
  if (step?.time) notes.push(step.time);
  if (step?.foul) notes.push(text("js-record-foul", { text: step.foul }));
  element("noted").replaceChildren(
    ...[...notes, ...(step?.bookmarks ?? [])].map((words) => {
      const part = document.createElement("p");
      part.textContent = words;
      return part;
    }),
  );
  if (document.activeElement !== comment) comment.value = here.comments.join("\n");
  /** @type {HTMLButtonElement} */ (element("promote")).disabled = step === null || tree.isMain(here);
  /** @type {HTMLButtonElement} */ (element("delete")).disabled = step === null;
}

comment.addEventListener("input", () => {
  here.comments = comment.value === "" ? [] : comment.value.split("\n");
});
comment.addEventListener("change", () => {
  write();
  view.mark(here);
  renderLinks();
});
element("promote").addEventListener("click", () => {
  tree.promote(here);
  write();
  render();
});
element("delete").addEventListener("click", () => {
  const { parent } = here;
  if (!parent) return;
  tree.remove(here);
  write();
  go(parent);
});

/** The address of this page at this place. */
function address() {
  const main = facts.game !== null && tree.isMain(here) && here.ply <= gameLength;
  const query = new URLSearchParams();
  if (main) {
    query.set("game", String(facts.game));
    query.set("ply", String(here.ply));
    return `/analysis?${query}`;
  }
  const path = tree.path(here).filter((place) => !ended(place));
  query.set("sfen", tree.root.sfen);
  if (path.length > 0) query.set("moves", path.map(({ step }) => step?.usi).join(","));
  // A position with too long a way to it goes alone.
  if (String(query).length > LONGEST_LINK) return `/analysis?${new URLSearchParams({ sfen: here.sfen })}`;
  return `/analysis?${query}`;
}

/** The steps of the game that the page was opened with. */
const gameLength = tree.line(tree.root).length - 1;

function renderLinks() {
  const path = address();
  /** @type {HTMLInputElement} */ (element("link")).value = new URL(path, location.href).href;
  /** @type {HTMLInputElement} */ (element("sfen")).value = here.sfen;
  /** @type {HTMLInputElement} */ (element("embed")).value = frame(new URL(`/embed${path}`, location.href));
  openings?.look(path);
  pointPictures({ sfen: here.sfen, last: here.step?.usi && !here.step.foul ? here.step.usi : null, orientation });
  pointReplay(replay(), orientation);
  // What a record's page holds is not in any address: loading it again is to bring it back.
  if (facts.addressed) history.replaceState(null, "", path);
}

/** What names the line through this place to its end; nothing, where that is too long for an address. */
function replay() {
  const line = [...tree.path(here), ...tree.line(here).slice(1)].filter((place) => !ended(place));
  if (facts.game !== null && tree.isMain(here) && line.length <= gameLength) return new URLSearchParams({ game: facts.game });
  const query = new URLSearchParams({ sfen: tree.root.sfen, moves: line.map(({ step }) => step?.usi).join(",") });
  return String(query).length > LONGEST_LINK ? null : query;
}

/** What another site writes into its page to show this place. @param {URL} url */
function frame(url) {
  const part = document.createElement("iframe");
  part.src = url.href;
  part.title = document.title;
  part.width = "420";
  part.height = "680";
  return part.outerHTML;
}

const held = /** @type {HTMLFormElement} */ (element("held"));
held.addEventListener("submit", () => {
  const field = held.querySelector("textarea");
  if (field) field.value = JSON.stringify(tree.record());
});
element("take").hidden = false;
element("take-label").hidden = false;

board.addEventListener("move", (event) => play({ moves: /** @type {CustomEvent} */ (event).detail.usi }));
board.addEventListener("attempt", (event) => play({ moves: /** @type {CustomEvent} */ (event).detail.usi }));

const typing = /** @type {HTMLFormElement} */ (element("type-move"));
typing.hidden = false;
typing.addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (element("type-line"));
  if (field.value.trim() !== "" && (await play({ text: field.value }))) field.value = "";
});

const flip = /** @type {HTMLButtonElement} */ (element("flip"));
flip.addEventListener("click", () => {
  orientation = orientation === "black" ? "white" : "black";
  render();
});
flip.disabled = false;

setUpLinks();
setUpDraw(board);
write();
go(here);
if (facts.looked_at) whole?.begin();
