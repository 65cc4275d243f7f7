import { fill } from '../fill.js';
import { SLUGS } from './kinds.js';

/**
 * The words of the board, in the page's language. Keys:
 *
 * - `board`, `black-hand`, `white-hand`: names of the grid and the two hands
 * - `square`: with `{square}` and `{content}`; `empty`: the content of an empty square
 * - `black-KIND`, `white-KIND`: a piece of a side, KIND being one of the values below
 * - KIND: a piece of nobody, for hands and the promotion choice
 * - `hand-item`: with `{piece}` and `{count}`
 * - `target`: said of a square where the selected piece may go; `planned`: of one where a move that was thought of goes;
 *   `in-check`: said of a king in check
 * - `circled`, and `arrow` with `{square}`: said of a square where the viewer has drawn one
 * - `promotion`: name of the choice; `promote`, `keep`: its two buttons
 *
 * @typedef {Readonly<Record<string, string>>} Labels
 * @typedef {import('./sfen.js').Piece} Piece
 */

/**
 * A text with its values filled in. A missing key shows itself, so that it is noticed.
 *
 * @param {Labels} labels
 * @param {string} key
 * @param {Readonly<Record<string, string | number>>} [values]
 * @returns {string}
 */
export function label(labels, key, values = {}) {
  return fill(labels[key] ?? key, values);
}

/**
 * @param {Labels} labels
 * @param {string} kind
 */
export function kindLabel(labels, kind) {
  return label(labels, SLUGS[kind] ?? kind);
}

/**
 * @param {Labels} labels
 * @param {import('./shapes.js').Shape} shape
 */
export function shapeLabel(labels, { from, to }) {
  return from === to ? label(labels, 'circled') : label(labels, 'arrow', { square: to });
}

/**
 * @param {Labels} labels
 * @param {string} square
 * @param {Piece | undefined} piece
 */
export function squareLabel(labels, square, piece) {
  const content = label(labels, piece ? `${piece.color}-${SLUGS[piece.kind] ?? piece.kind}` : 'empty');
  return label(labels, 'square', { square, content });
}
