// The help for the selected piece: what it is called, how it moves, what it becomes.

import { SLUGS } from "./board/kinds.js";
import { text } from "./texts.js";

/**
 * Shown with the international piece, whatever set is in use: it has the movement drawn on it.
 * @param {HTMLElement} section
 * @param {{ kind: string, drop?: string | null } | null} selected the kind in SFEN letters; `null`: nothing is selected
 * @param {string} sprite the address of the drawings
 */
export function showHelp(section, selected, sprite) {
  const slug = selected && SLUGS[selected.kind];
  // What was read last stays, so that nothing jumps while a move is made.
  if (!selected || !slug) return;
  section.classList.remove("help-empty");
  section.querySelector("use")?.setAttribute("href", `${sprite}#international-${selected.kind}`);
  /** @param {string} query @param {string} words */
  const write = (query, words) => {
    const element = section.querySelector(query);
    if (element) element.textContent = words;
  };
  const title = text(`js-help-title-${slug}`);
  write(".help-title", selected.drop ? text("js-help-drop", { piece: title }) : title);
  write(".help-text", text(`js-help-${slug}`));
}
