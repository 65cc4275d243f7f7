/**
 * What the page gives the board to show. The board decides nothing about the rules: the legal moves come with
 * the state.
 *
 * @typedef {'black' | 'white'} Color
 * @typedef {'kanji1' | 'kanji2' | 'international'} PieceSet
 *
 * @typedef {object} BoardState
 * @property {string} sfen The diagram; only board, turn and hands are read.
 * @property {Color | null} you Whose pieces the viewer may move; null for a watcher.
 * @property {Color} turn Who is to move.
 * @property {readonly string[]} legal The legal moves as USI; when it is not the viewer's turn, those that may be thought of
 *   meanwhile, or none.
 * @property {string | null} planned The move that was thought of, as USI.
 * @property {string | null} last The last move as USI.
 * @property {string | null} check The square of a king in check.
 * @property {Color} orientation Who sits at the lower edge.
 * @property {PieceSet} pieceSet How pieces are drawn.
 * @property {'letters' | 'digits' | 'kanji' | 'hidden'} ranks How ranks are written at the edge; hidden: files neither.
 * @property {Readonly<Record<string, string>>} labels The words, by the keys listed in `labels.js`.
 * @property {boolean} interactive False for a diagram that can be read and walked, but not played on.
 * @property {boolean} showTargets Whether the squares a selected piece may go to are marked.
 * @property {number} glide How long a piece glides to its square, in ms; 0: not at all.
 */

/** @type {Readonly<BoardState>} */
export const EMPTY_STATE = Object.freeze({
  sfen: '9/9/9/9/9/9/9/9/9 b - 1',
  you: null,
  turn: 'black',
  legal: [],
  planned: null,
  last: null,
  check: null,
  orientation: 'black',
  pieceSet: 'kanji1',
  ranks: 'letters',
  labels: {},
  interactive: false,
  showTargets: true,
  glide: 200,
});

/**
 * @param {Color} color
 * @returns {Color}
 */
export function opponent(color) {
  return color === 'black' ? 'white' : 'black';
}
