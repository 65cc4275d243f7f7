// Who sits at either side of the board, and whether they are there.

import { element } from "./page.js";
import { isWaiting } from "./standing.js";
import { text } from "./texts.js";

/** @typedef {import("./messages.js").Color} Color */
/** @typedef {import("./messages.js").GameFacts} GameFacts */
/** @typedef {import("./messages.js").View} View */

/**
 * @param {GameFacts} game
 * @param {View} view
 * @param {Color} near who is shown at the lower edge
 * @param {(color: Color) => boolean} isHere
 */
export function renderSeats(game, view, near, isHere) {
  const far = near === "black" ? "white" : "black";
  for (const [place, color] of /** @type {[string, Color][]} */ ([["seat-near", near], ["seat-far", far]])) {
    const seat = element(place);
    // A person is expected there, and has no page open.
    const person = game.seats[color].kind === "guest" || game.seats[color].kind === "player";
    const away = person && view.end === null && !isHere(color);
    /** @param {string} query @param {string} words */
    const write = (query, words) => {
      const part = seat.querySelector(query);
      if (part) part.textContent = words;
    };
    write(".seat-name", seatName(game, color));
    write(".seat-mark", away ? text("js-seat-away", { side: text(`js-${color}`) }) : text(`js-${color}`));
    seat.classList.toggle("seat-turn", view.end === null && !isWaiting(game) && view.turn === color);
    seat.classList.toggle("seat-won", view.end?.winner === color);
    seat.classList.toggle("seat-away", away);
  }
}

/** @param {GameFacts} game @param {Color} color */
function seatName(game, color) {
  const seat = game.seats[color];
  if (color === game.you) return text("js-seat-you");
  if (seat.kind === "computer") return text("js-seat-computer", { level: seat.level ?? 0 });
  if (seat.kind === "open") return text("js-seat-open");
  if (seat.name !== undefined) return seat.name;
  return text(game.you === null ? "js-seat-guest" : "js-seat-friend");
}
