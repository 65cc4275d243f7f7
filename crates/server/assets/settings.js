// What the reader chooses about the look of the game, remembered on the device.

import { read, write } from "./store.js";

/** @typedef {"kanji1" | "kanji2" | "international"} PieceSet */
/** @typedef {"western" | "japanese"} Notation */
/** @typedef {{ pieces: PieceSet, notation: Notation }} Settings */

/** @type {readonly PieceSet[]} */
const SETS = ["international", "kanji1", "kanji2"];
/** @type {readonly Notation[]} */
const NOTATIONS = ["western", "japanese"];

/**
 * The remembered choice, or what suits the reader's language: whoever reads Japanese reads the pieces too.
 * @returns {Settings}
 */
function remembered() {
  const japanese = document.documentElement.lang === "ja";
  const pieces = read("pieces");
  const notation = read("notation");
  return {
    pieces: SETS.find((set) => set === pieces) ?? (japanese ? "kanji1" : "international"),
    notation: NOTATIONS.find((style) => style === notation) ?? (japanese ? "japanese" : "western"),
  };
}

/**
 * Ties the choices on the page to the settings.
 * @param {HTMLElement} form holds radio buttons named `pieces` and `notation`
 * @param {(settings: Settings) => void} changed
 * @returns {Settings} as they are now
 */
export function setUpSettings(form, changed) {
  const settings = remembered();
  for (const input of form.querySelectorAll("input")) {
    const name = input.name === "pieces" ? "pieces" : "notation";
    input.checked = settings[name] === input.value;
    input.addEventListener("change", () => {
      write(name, input.value);
      changed(remembered());
    });
  }
  return settings;
}
