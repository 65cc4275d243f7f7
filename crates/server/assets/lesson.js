// A step of the course: shows the board, sends what is tried, and says what came of it. The site judges; nothing here
// knows a rule.

import "./live.js";
import "./board.js";
import { data, element } from "./page.js";
import { rememberStep } from "./progress.js";
import { boardLook, setUpSettings } from "./settings.js";
import { text, textsBelow } from "./texts.js";

/** @typedef {import("./board/state.js").BoardState} BoardState */
/** @typedef {{ sfen: string, legal: string[], check: string | null, last: string | null }} BoardView */
/** @typedef {{ standing: "done" | "on" | "wrong" | "illegal", text: string | null, board: BoardView | null }} Verdict */

/** @type {{ address: string, id: string, board: BoardView }} */
const step = data("step");
const board = /** @type {HTMLElement & { state: Partial<BoardState> }} */ (element("board"));
const verdict = element("verdict");
const again = element("again");
const labels = textsBelow("js-board-");

let now = step.board;
/** What was played and was right so far. @type {string[]} */
let played = [];
/** Whether the step takes no more moves until it begins anew. */
let over = false;
let settings = setUpSettings(element("settings"), (changed) => {
  settings = changed;
  render();
});

function render() {
  board.state = {
    sfen: now.sfen,
    you: "black",
    turn: "black",
    legal: now.legal,
    last: now.last,
    check: now.check,
    orientation: "black",
    ...boardLook(settings),
    labels,
    interactive: !over && now.legal.length > 0,
  };
}

/** @param {string} query @returns {Promise<Verdict>} */
async function ask(query) {
  const answer = await fetch(`${step.address}?${query}&lang=${document.documentElement.lang}`);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.json();
}

/** @param {string} usi a move, legal or not */
async function attempt(usi) {
  try {
    const { standing, text: words, board: after } = await ask(`moves=${[...played, usi].map(encodeURIComponent).join(",")}`);
    if (after && standing !== "illegal") now = after;
    if (standing === "on") played.push(usi);
    over = standing === "done" || standing === "wrong";
    tell(standing, words);
  } catch {
    tell("wrong", text("js-learn-unreachable"));
  }
  render();
}

/** @param {HTMLButtonElement} button */
async function choose(button) {
  try {
    const { standing, text: words } = await ask(`answer=${button.dataset.answer}`);
    button.classList.toggle("answer-right", standing === "done");
    button.classList.toggle("answer-wrong", standing === "wrong");
    tell(standing, words);
    again.hidden = true;
  } catch {
    tell("wrong", text("js-learn-unreachable"));
  }
}

/** @param {Verdict["standing"]} standing @param {string | null} words */
function tell(standing, words) {
  verdict.className = `verdict verdict-${standing}`;
  verdict.textContent = words ?? "";
  again.hidden = standing !== "wrong";
  if (standing !== "done") return;
  rememberStep(step.id);
  element("next").classList.add("button-main");
}

function beginAnew() {
  now = step.board;
  played = [];
  over = false;
  tell("on", null);
  render();
}

board.addEventListener("move", (event) => attempt(/** @type {CustomEvent} */ (event).detail.usi));
board.addEventListener("attempt", (event) => attempt(/** @type {CustomEvent} */ (event).detail.usi));
again.addEventListener("click", beginAnew);
for (const button of document.querySelectorAll("[data-answer]")) {
  if (!(button instanceof HTMLButtonElement)) continue;
  button.addEventListener("click", () => choose(button));
  button.disabled = false;
}
render();
