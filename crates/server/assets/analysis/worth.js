// What a position is worth, in words and in short. Scores are Black's, in hundredths of a pawn.

import { text } from "../texts.js";

/** @typedef {{ cp?: number, mate?: "black" | "white", plies?: number }} Worth */

/** Under this nobody says that a side is better, in hundredths of a pawn. */
const EVEN = 50;

/** As in a table: `+134`, `−20`, `+M5`. @param {Worth} worth */
export function short(worth) {
  if (worth.mate) return `${worth.mate === "black" ? "+" : "−"}M${worth.plies ?? ""}`;
  const score = worth.cp ?? 0;
  return score > 0 ? `+${score}` : score < 0 ? `−${-score}` : "0";
}

/** As a sentence. @param {Worth} worth */
export function words(worth) {
  if (worth.mate === "black") return worth.plies ? text("js-analysis-mate-black", { plies: worth.plies }) : text("js-analysis-mates-black");
  if (worth.mate === "white") return worth.plies ? text("js-analysis-mate-white", { plies: worth.plies }) : text("js-analysis-mates-white");
  const score = worth.cp ?? 0;
  if (Math.abs(score) < EVEN) return text("js-analysis-even");
  return text(score > 0 ? "js-analysis-better-black" : "js-analysis-better-white", { score: Math.abs(score) });
}
