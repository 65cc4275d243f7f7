// What the reader chooses about the look of the game, remembered on the device.

import { read, write } from "./store.js";

/** @typedef {"kanji1" | "kanji2" | "international"} PieceSet */
/** @typedef {"western" | "japanese"} Notation */
/** @typedef {"never" | "correspondence" | "always"} Confirm Which moves are confirmed before they are sent. */
/** @typedef {{ pieces: PieceSet, notation: Notation, confirm: Confirm }} Settings */
/** @typedef {import("./messages.js").GameFacts} GameFacts */

/** @type {readonly PieceSet[]} */
const SETS = ["international", "kanji1", "kanji2"];
/** @type {readonly Notation[]} */
const NOTATIONS = ["western", "japanese"];
/** @type {readonly Confirm[]} */
const CONFIRMS = ["never", "correspondence", "always"];

/**
 * The remembered choice, or what suits the reader's language: whoever reads Japanese reads the pieces too.
 * @returns {Settings}
 */
function remembered() {
  const japanese = document.documentElement.lang === "ja";
  const pieces = read("pieces");
  const notation = read("notation");
  const confirm = read("confirm");
  return {
    pieces: SETS.find((set) => set === pieces) ?? (japanese ? "kanji1" : "international"),
    notation: NOTATIONS.find((style) => style === notation) ?? (japanese ? "japanese" : "western"),
    confirm: CONFIRMS.find((choice) => choice === confirm) ?? "correspondence",
  };
}

/**
 * Ties the choices on the page to the settings.
 * @param {HTMLElement} form holds radio buttons named as the settings are
 * @param {(settings: Settings) => void} changed
 * @returns {Settings} as they are now
 */
export function setUpSettings(form, changed) {
  const settings = remembered();
  for (const input of form.querySelectorAll("input")) {
    const name = /** @type {keyof Settings} */ (input.name);
    input.checked = settings[name] === input.value;
    input.addEventListener("change", () => {
      write(name, input.value);
      changed(remembered());
    });
  }
  return settings;
}

/**
 * Whether a move of the reader's is to be confirmed.
 * @param {Settings} settings
 * @param {GameFacts} game
 */
export function confirms(settings, game) {
  const slow = game.you !== null && (game.time?.[game.you].days ?? 0) > 0;
  return settings.confirm === "always" || (settings.confirm === "correspondence" && slow);
}
