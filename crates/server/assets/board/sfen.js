/**
 * Reads diagrams and moves pieces in them for display. Nothing here knows what is legal.
 *
 * @typedef {import('./state.js').Color} Color
 * @typedef {Readonly<{ color: Color, kind: string }>} Piece The kind in SFEN letters: `P`, `+P`.
 * @typedef {object} Diagram
 * @property {ReadonlyMap<string, Piece>} squares By square, as `7g`.
 * @property {Readonly<Record<Color, ReadonlyMap<string, number>>>} hands Counts by letter.
 */

/** The kinds a hand may hold, in the order of display. */
export const HAND_KINDS = Object.freeze(['R', 'B', 'G', 'S', 'N', 'L', 'P']);

/**
 * @param {number} file 1 to 9
 * @param {number} rank 1 to 9
 */
export function squareName(file, rank) {
  return `${file}${'abcdefghi'[rank - 1]}`;
}

/**
 * The diagram of an SFEN that the server wrote.
 *
 * @param {string} sfen
 * @returns {Diagram}
 * @throws {SyntaxError} where it is not an SFEN
 */
export function parseSfen(sfen) {
  const [board = '', , hands = '-'] = sfen.split(' ');
  const rows = board.split('/');
  if (rows.length !== 9) throw new SyntaxError(`not an SFEN: ${sfen}`);
  /** @type {Map<string, Piece>} */
  const squares = new Map();
  rows.forEach((row, index) => {
    let file = 9;
    for (const [token] of row.matchAll(/\d+|\+?[a-z]/gi)) {
      if (/^\d/.test(token)) {
        file -= Number(token);
      } else {
        squares.set(squareName(file, index + 1), pieceOf(token));
        file -= 1;
      }
    }
    if (file !== 0) throw new SyntaxError(`rank ${index + 1} does not have nine squares: ${sfen}`);
  });
  return { squares, hands: { black: handOf(hands, 'black'), white: handOf(hands, 'white') } };
}

/**
 * @param {string} token
 * @returns {Piece}
 */
function pieceOf(token) {
  const kind = token.toUpperCase();
  return { color: kind === token ? 'black' : 'white', kind };
}

/**
 * @param {string} text
 * @param {Color} color
 * @returns {Map<string, number>}
 */
function handOf(text, color) {
  /** @type {Map<string, number>} */
  const hand = new Map();
  for (const [, count, letter] of text.matchAll(/(\d*)([a-z])/gi)) {
    const piece = pieceOf(letter);
    if (piece.color === color) hand.set(piece.kind, count === '' ? 1 : Number(count));
  }
  return hand;
}

/**
 * The diagram after a move of `color`: what the mover sees until the server has answered.
 *
 * @param {Diagram} diagram
 * @param {string} usi
 * @param {Color} color
 * @returns {Diagram}
 */
export function displace(diagram, usi, color) {
  const squares = new Map(diagram.squares);
  const hand = new Map(diagram.hands[color]);
  const to = usi.slice(2, 4);
  const taken = squares.get(to);
  if (taken) {
    const kind = taken.kind.replace('+', '');
    hand.set(kind, (hand.get(kind) ?? 0) + 1);
  }
  if (usi[1] === '*') {
    hand.set(usi[0], (hand.get(usi[0]) ?? 1) - 1);
    squares.set(to, { color, kind: usi[0] });
  } else {
    const from = usi.slice(0, 2);
    const piece = squares.get(from);
    squares.delete(from);
    if (piece) squares.set(to, { color, kind: usi.endsWith('+') ? `+${piece.kind}` : piece.kind });
  }
  return { squares, hands: { ...diagram.hands, [color]: hand } };
}
