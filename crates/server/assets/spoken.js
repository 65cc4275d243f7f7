// A move in words, for who hears it: "pawn 7g to 7f". Made from the position before it; no rule is asked.

import { SLUGS } from "./board/kinds.js";
import { parseSfen } from "./board/sfen.js";
import { text } from "./texts.js";

/**
 * @param {string} sfen the position before the move
 * @param {string} usi
 * @param {Readonly<Record<string, string>>} labels the board's
 */
export function spoken(sfen, usi, labels) {
  const { squares } = parseSfen(sfen);
  const [from, to] = [usi.slice(0, 2), usi.slice(2, 4)];
  /** @param {string} kind */
  const name = (kind) => labels[SLUGS[kind] ?? kind] ?? kind;
  if (from[1] === "*") return text("js-say-drop", { piece: name(from[0] ?? ""), to });
  const piece = name(squares.get(from)?.kind ?? "");
  const taken = squares.get(to);
  const words = taken
    ? text("js-say-take", { piece, from, to, taken: name(taken.kind) })
    : text("js-say-step", { piece, from, to });
  return usi.endsWith("+") ? text("js-say-promoted", { move: words }) : words;
}
