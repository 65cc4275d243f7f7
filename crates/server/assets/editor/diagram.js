// A diagram that is being set up: any pieces anywhere. What is wrong with it the site says.

import { HAND_KINDS, parseSfen, squareName } from "../board/sfen.js";

/** @typedef {import("../board/state.js").Color} Color */
/** @typedef {import("../board/sfen.js").Piece} Piece */

/** The most pieces of a kind that a hand's text can name. */
const MOST = 18;
/** Kinds that have another side. */
const TURNS = "PLNSBR";

export class Setup {
  /** @type {Map<string, Piece>} */
  squares = new Map();
  /** @type {Record<Color, Map<string, number>>} */
  hands = { black: new Map(), white: new Map() };
  /** @type {Color} */
  turn = "black";
  number = "1";

  /** @param {string} sfen one that the site has read */
  read(sfen) {
    const { squares, hands } = parseSfen(sfen);
    this.squares = new Map(squares);
    this.hands = { black: new Map(hands.black), white: new Map(hands.white) };
    const [, turn, , number] = sfen.split(" ");
    this.turn = turn === "w" ? "white" : "black";
    this.number = number ?? "1";
  }

  get sfen() {
    const ranks = Array.from({ length: 9 }, (_, rank) => {
      let [text, empty] = ["", 0];
      for (let file = 9; file >= 1; file -= 1) {
        const piece = this.squares.get(squareName(file, rank + 1));
        if (!piece) {
          empty += 1;
          continue;
        }
        text += (empty > 0 ? String(empty) : "") + letters(piece);
        empty = 0;
      }
      return text + (empty > 0 ? String(empty) : "");
    });
    const hand = (/** @type {Color} */ color) =>
      HAND_KINDS.map((kind) => {
        const count = this.hands[color].get(kind) ?? 0;
        return count === 0 ? "" : (count > 1 ? String(count) : "") + letters({ color, kind });
      }).join("");
    return `${ranks.join("/")} ${this.turn === "black" ? "b" : "w"} ${hand("black") + hand("white") || "-"} ${this.number}`;
  }

  /** @param {Color} color @param {string} kind @param {number} count */
  hold(color, kind, count) {
    this.hands[color].set(kind, Math.min(Math.max(count, 0), MOST));
  }

  /** Turns a piece over, if it has another side. @param {string} square */
  turnOver(square) {
    const piece = this.squares.get(square);
    if (!piece || !TURNS.includes(piece.kind.replace("+", ""))) return;
    const kind = piece.kind.startsWith("+") ? piece.kind.slice(1) : `+${piece.kind}`;
    this.squares.set(square, { ...piece, kind });
  }

  /** Gives a piece to the other side. @param {string} square */
  giveOver(square) {
    const piece = this.squares.get(square);
    if (piece) this.squares.set(square, { ...piece, color: piece.color === "black" ? "white" : "black" });
  }

  /** Takes a piece to a hand; a king goes to none. @param {Piece} piece @param {Color} color */
  take(piece, color) {
    const kind = piece.kind.replace("+", "");
    if (HAND_KINDS.includes(kind)) this.hold(color, kind, (this.hands[color].get(kind) ?? 0) + 1);
  }
}

/** @param {Piece} piece */
function letters({ color, kind }) {
  return color === "black" ? kind : kind.toLowerCase();
}
