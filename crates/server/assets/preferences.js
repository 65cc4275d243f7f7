// The page of settings: each choice counts at once, and the board shows it.

import "./live.js";
import "./board.js";
import { data, element } from "./page.js";
import { boardLook, setUpSettings, settingsNow } from "./settings.js";
import { Sounds } from "./sounds.js";
import { spoken } from "./spoken.js";
import { text, textsBelow } from "./texts.js";

/** @typedef {import("./board/state.js").BoardState} BoardState */

/** The position, its last move in each notation, the square of the king in check. */
/** @type {{ sfen: string, before: string, check: string, move: Record<import("./settings.js").Notation, string> }} */
const shown = data("shown");
const board = /** @type {HTMLElement & { state: Partial<BoardState> }} */ (element("board"));
const labels = textsBelow("js-board-");
const sounds = new Sounds();

/** @param {string} sfen @param {string | null} last @param {string | null} check */
function show(sfen, last, check) {
  const turn = sfen.split(" ")[1] === "w" ? "white" : "black";
  board.state = { sfen, turn, last, check, labels, ...boardLook(settingsNow()) };
}

function render() {
  const { notation } = settingsNow();
  element("example").textContent = shown.move[notation];
  show(shown.sfen, shown.move.usi, shown.check);
}

/** The move is made again, as it would be seen, heard and announced. */
function play() {
  show(shown.before, null, null);
  render();
  sounds.play("check");
  const { announce, notation } = settingsNow();
  const words = announce === "words" ? spoken(shown.before, shown.move.usi, labels) : shown.move[notation];
  element("said").textContent = text("js-say-move-black", { move: words });
}

const said = document.querySelector("#settings .quiet-said");
setUpSettings(element("settings"), render, (kept) => {
  if (said) said.textContent = text(kept ? "js-quiet-saved" : "js-settings-unkept");
});
const hear = /** @type {HTMLButtonElement} */ (element("hear"));
hear.addEventListener("click", play);
hear.disabled = false;
render();
