// What is explained below the board: why a move was not played, and what else there is to say of it.

import { element } from "./page.js";
import { text } from "./texts.js";

const place = element("explain");

/** @param {string} words @param {Node[]} [more] */
export function showExplanation(words, more = []) {
  const said = document.createElement("p");
  said.textContent = words;
  place.replaceChildren(said, ...more);
}

export function clearExplanation() {
  place.replaceChildren();
}

/**
 * Says why a move is not allowed, and offers to play it where the rules let it lose.
 * @param {string} reason
 * @param {(() => void) | null} playAnyway
 */
export function explainWhy(reason, playAnyway) {
  const more = [];
  if (playAnyway) {
    const button = document.createElement("button");
    button.type = "button";
    button.id = "play-anyway";
    button.className = "button button-small button-danger";
    button.textContent = text("js-play-anyway");
    button.addEventListener("click", () => {
      clearExplanation();
      playAnyway();
    });
    more.push(button);
  }
  showExplanation(text("js-illegal", { text: reason }), more);
}
