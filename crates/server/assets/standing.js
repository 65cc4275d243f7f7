// How a game stands, in words for its reader.

import { text } from "./texts.js";

/** @typedef {import("./messages.js").GameFacts} GameFacts */
/** @typedef {import("./messages.js").View} View */

/** Whether a seat is open. @param {GameFacts} game */
export function isWaiting(game) {
  return game.seats.black.kind === "open" || game.seats.white.kind === "open";
}

/** Whose turn it is. @param {GameFacts} game @param {View} view */
export function statusText(game, view) {
  if (view.end !== null) return text("js-status-over");
  if (isWaiting(game)) return text(game.you === null ? "js-status-open" : "js-status-waiting");
  const check = view.check === null ? "" : "-check";
  if (game.you === null) return text(`js-status-${view.turn}${check}`);
  if (view.turn === game.you) return text(`js-status-your-turn${check}`);
  return text(game.seats[view.turn].kind === "computer" ? `js-status-computer${check}` : `js-status-opponent${check}`);
}

/** What the end means for the player; empty for a watcher. @param {GameFacts} game @param {View} view */
export function resultText(game, view) {
  if (view.end === null || game.you === null) return "";
  if (view.end.end === "aborted") return text("js-result-none");
  if (view.end.winner === null) return text("js-result-draw");
  return text(view.end.winner === game.you ? "js-result-won" : "js-result-lost");
}

/** How often the position has stood, and who is about to lose by giving check for ever; empty where it is new.
 * @param {GameFacts} game @param {View} view */
export function repetitionText(game, view) {
  if (view.end !== null || view.repetitions < 2) return "";
  const count = text("js-repetition", { count: view.repetitions });
  if (view.perpetual === null) return `${count} ${text("js-repetition-ends")}`;
  const whose = game.you === null ? view.perpetual : view.perpetual === game.you ? "you" : "opponent";
  const what = game.forbids_perpetual ? "forbidden" : "loses";
  return `${count} ${text(`js-perpetual-${whose}-${what}`)}`;
}
