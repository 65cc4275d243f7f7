// The position editor: sets pieces up by mouse, finger and keyboard. The site says what is wrong with the position.

import "./live.js";
import "./board.js";
import { Drag } from "./board/drag.js";
import { kindLabel, squareLabel } from "./board/labels.js";
import { blankPicture, show } from "./board/piece.js";
import { HAND_KINDS } from "./board/sfen.js";
import { Setup } from "./editor/diagram.js";
import { element } from "./page.js";
import { pointPictures } from "./pictures.js";
import { boardLook, setUpSettings } from "./settings.js";
import { text, textsBelow } from "./texts.js";

/** @typedef {import("./board/state.js").BoardState} BoardState */
/** @typedef {import("./board/state.js").Color} Color */
/** @typedef {import("./board/sfen.js").Piece} Piece */
/** @typedef {{ sfen: string, problems: string[], movable: boolean, playable: boolean, rest: string }} Judged */

/** What a click does: moves, takes off, or puts this piece down. @typedef {"move" | "erase" | Piece} Tool */

/** How long the position has to stay as it is before the site is asked, in ms. */
const SETTLED = 150;
const KINDS = ["K", "R", "B", "G", "S", "N", "L", "P", "+R", "+B", "+S", "+N", "+L", "+P"];

/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id));

const board = /** @type {HTMLElement & { state: Partial<BoardState> }} */ (element("board"));
const desk = element("desk");
const labels = textsBelow("js-board-");
const setup = new Setup();
/** @type {Tool} */
let tool = "move";
/** The square whose piece a click has taken up. @type {string | null} */
let lifted = null;
/** @type {Color} */
let orientation = "black";
/** @type {string} */
let rest = "";
/** @type {number | undefined} */
let asking;
let settings = setUpSettings(element("settings"), (changed) => {
  settings = changed;
  render();
});

/** @type {{ color: Color, kind: string, button: HTMLButtonElement, picture: SVGSVGElement }[]} */
const palette = [];
/** @type {{ color: Color, kind: string, input: HTMLInputElement }[]} */
const counts = [];

for (const color of /** @type {Color[]} */ (["black", "white"])) {
  for (const kind of KINDS) {
    const button = document.createElement("button");
    button.type = "button";
    button.ariaLabel = squareLabel({ ...labels, square: "{content}" }, "", { color, kind });
    const picture = blankPicture();
    button.append(picture);
    button.addEventListener("click", () => choose({ color, kind }));
    element(`palette-${color}`).append(button);
    palette.push({ color, kind, button, picture });
  }
  for (const kind of HAND_KINDS) {
    const label = document.createElement("label");
    const input = document.createElement("input");
    input.type = "number";
    input.min = "0";
    input.max = "18";
    input.inputMode = "numeric";
    input.addEventListener("input", () => {
      setup.hold(color, kind, Number(input.value) || 0);
      changed("");
    });
    const name = document.createElement("span");
    name.textContent = kindLabel(labels, kind);
    label.append(name, input);
    element(`hand-${color}`).append(label);
    counts.push({ color, kind, input });
  }
}

/** @param {Tool} chosen */
function choose(chosen) {
  const same = typeof chosen === "object" && typeof tool === "object" && chosen.kind === tool.kind && chosen.color === tool.color;
  tool = same ? "move" : chosen;
  lifted = null;
  render();
}

for (const button of document.querySelectorAll("[data-tool]")) {
  if (button instanceof HTMLElement) button.addEventListener("click", () => choose(button.dataset.tool === "erase" ? "erase" : "move"));
}

/** A square was clicked or entered. @param {string} square */
function act(square) {
  const piece = setup.squares.get(square);
  if (tool === "erase") erase(square);
  else if (typeof tool === "object") {
    // The same piece once more takes it off again.
    if (piece?.kind === tool.kind && piece.color === tool.color) erase(square);
    else put(square, tool);
  } else if (lifted !== null) {
    const from = lifted;
    lifted = null;
    if (from === square) setup.turnOver(square);
    else move(from, square);
    changed(square);
  } else if (piece) {
    lifted = square;
    render();
  }
}

/** @param {string} square @param {Piece} piece */
function put(square, piece) {
  setup.squares.set(square, { ...piece });
  changed(square);
}

/** @param {string} square */
function erase(square) {
  setup.squares.delete(square);
  changed(square);
}

/** @param {string} from @param {string} to */
function move(from, to) {
  const piece = setup.squares.get(from);
  if (!piece) return;
  setup.squares.delete(from);
  setup.squares.set(to, piece);
}

/** The position is another. @param {string} square what is said of: "" of nothing */
function changed(square) {
  if (square !== "") element("say").textContent = squareLabel(labels, square, setup.squares.get(square));
  render();
  clearTimeout(asking);
  asking = setTimeout(judge, SETTLED);
}

async function judge() {
  const sfen = setup.sfen;
  const answer = await fetch(`/editor/check?${new URLSearchParams({ sfen, lang: document.documentElement.lang })}`).catch(() => null);
  if (sfen !== setup.sfen) return;
  if (!answer?.ok) {
    tell([text("js-analysis-unreachable")], false);
    return;
  }
  const judged = /** @type {Judged} */ (await answer.json());
  rest = judged.rest;
  tell(judged.problems, true);
  field("analyse").disabled = !judged.movable;
  for (const button of document.querySelectorAll("#play [name=opponent]")) {
    if (button instanceof HTMLButtonElement) button.disabled = !judged.playable;
  }
  history.replaceState(null, "", `/editor?${new URLSearchParams({ sfen })}`);
}

/** @param {string[]} problems @param {boolean} fine whether none is good news */
function tell(problems, fine) {
  const none = problems.length === 0 && fine;
  element("problems").replaceChildren(
    ...(none ? [text("js-editor-fine")] : problems).map((words) => {
      const item = document.createElement("li");
      item.textContent = words;
      if (none) item.className = "problem-none";
      return item;
    }),
  );
}

function render() {
  const { sfen, turn } = setup;
  board.state = {
    sfen,
    you: null,
    turn,
    legal: [],
    last: lifted === null ? null : lifted + lifted,
    check: null,
    orientation,
    ...boardLook(settings),
    labels,
    interactive: false,
  };
  pointPictures({ sfen, orientation });
  field("sfen").value = sfen;
  for (const input of document.querySelectorAll(".sfen-held")) if (input instanceof HTMLInputElement) input.value = sfen;
  for (const { color, kind, button, picture } of palette) {
    show(picture, { color, kind }, settings.pieces);
    const chosen = typeof tool === "object" && tool.color === color && tool.kind === kind;
    button.setAttribute("aria-pressed", String(chosen));
  }
  for (const button of document.querySelectorAll("[data-tool]")) {
    button.setAttribute("aria-pressed", String(button instanceof HTMLElement && button.dataset.tool === tool));
  }
  for (const { color, kind, input } of counts) {
    const count = setup.hands[color].get(kind) ?? 0;
    if (Number(input.value) !== count || input.value === "") input.value = String(count);
  }
  for (const input of document.querySelectorAll("[name=turn]")) if (input instanceof HTMLInputElement) input.checked = input.value === turn;
  desk.classList.toggle("editor-lifting", lifted !== null);
}

/** The square of an event, if it is one's. @param {Event} event */
const squareOf = (event) => {
  const cell = event.target instanceof Element ? event.target.closest("[data-square]") : null;
  return cell instanceof HTMLElement ? (cell.dataset.square ?? null) : null;
};

const drag = new Drag(board, {
  grab: (cell) => (tool === "move" && cell.dataset.square && setup.squares.has(cell.dataset.square) ? cell.dataset.square : null),
  press: () => false,
  picture: (square) => /** @type {SVGSVGElement | null} */ (board.querySelector(`[data-square="${square}"] svg`)),
  squareUnder: (x, y) => under(x, y, "[data-square]")?.dataset.square ?? null,
  hover: () => undefined,
  release: (square, to) => drop(square, to),
  put: () => undefined,
  end: () => undefined,
});
/** Where the pointer was let go. */
let [letGoX, letGoY] = [0, 0];
addEventListener("pointerup", (event) => ([letGoX, letGoY] = [event.clientX, event.clientY]), true);

/** @param {number} x @param {number} y @param {string} selector */
function under(x, y, selector) {
  const found = document.elementsFromPoint(x, y).find((part) => part.closest(selector));
  return /** @type {HTMLElement | null} */ (found?.closest(selector) ?? null);
}

/** A piece was let go: on a square, over a hand, or beside the board. @param {string} from @param {string | null} to */
function drop(from, to) {
  lifted = null;
  if (to !== null) move(from, to);
  else {
    const piece = setup.squares.get(from);
    const hand = /** @type {Color | undefined} */ (under(letGoX, letGoY, ".sb-hand")?.dataset.color);
    setup.squares.delete(from);
    if (piece && hand) setup.take(piece, hand);
  }
  changed(to ?? from);
}

board.addEventListener("click", (event) => {
  const square = squareOf(event);
  if (square === null || drag.answered(event, null)) return;
  act(square);
});
board.addEventListener("contextmenu", (event) => {
  const square = squareOf(event);
  if (square === null) return;
  event.preventDefault();
  setup.giveOver(square);
  changed(square);
});
// Before the board itself, which would look for a piece in hand.
board.addEventListener(
  "keydown",
  (event) => {
    const square = squareOf(event);
    if (square === null || event.ctrlKey || event.altKey || event.metaKey) return;
    const key = event.key.toUpperCase();
    if (key === "ENTER" || key === " ") act(square);
    else if (key === "DELETE" || key === "BACKSPACE") erase(square);
    else if (key === "ESCAPE") choose("move");
    else if (key === "+" || key === "*") {
      setup.turnOver(square);
      changed(square);
    } else if (key === "X") {
      setup.giveOver(square);
      changed(square);
    } else if ("KRBGSNLP".includes(key) && key.length === 1) put(square, { color: event.shiftKey ? "white" : "black", kind: key });
    else return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

for (const input of document.querySelectorAll("[name=turn]")) {
  if (!(input instanceof HTMLInputElement)) continue;
  input.addEventListener("change", () => {
    setup.turn = /** @type {Color} */ (input.value);
    changed("");
  });
}
element("rest").addEventListener("click", () => {
  if (rest === "") return;
  setup.read(rest);
  changed("");
});
element("flip").addEventListener("click", () => {
  orientation = orientation === "black" ? "white" : "black";
  render();
});
const preset = /** @type {HTMLSelectElement} */ (element("preset"));
preset.addEventListener("change", () => {
  setup.read(preset.value);
  lifted = null;
  changed("");
});

setup.read(document.querySelector(".sfen-held")?.getAttribute("value") ?? "");
for (const id of ["palette", "hands"]) element(id).hidden = false;
changed("");
