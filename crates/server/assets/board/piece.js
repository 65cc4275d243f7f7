/**
 * The picture of a piece: a reference to the sprite beside this module.
 *
 * @typedef {import('./sfen.js').Piece} Piece
 * @typedef {import('./state.js').PieceSet} PieceSet
 */

const SVG = 'http://www.w3.org/2000/svg';
const SPRITE = new URL('../pieces.svg', import.meta.url).pathname;

/**
 * @param {Piece} piece
 * @param {PieceSet} set
 */
function symbol(piece, set) {
  const king = piece.kind === 'K' && piece.color === 'white' ? '2' : '';
  return `${SPRITE}#${set}-${piece.kind}${king}`;
}

/**
 * A picture that shows nothing yet.
 *
 * @returns {SVGSVGElement}
 */
export function blankPicture() {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'sb-piece');
  svg.setAttribute('viewBox', '0 0 100 110');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(document.createElementNS(SVG, 'use'));
  return svg;
}

/**
 * Makes a picture show a piece, or nothing. What it shows already is left alone.
 *
 * @param {SVGSVGElement} svg
 * @param {Piece | undefined} piece
 * @param {PieceSet} set
 */
export function show(svg, piece, set) {
  const use = /** @type {SVGUseElement} */ (svg.firstElementChild);
  const href = piece ? symbol(piece, set) : '';
  if (use.getAttribute('href') === href) return;
  if (piece) {
    use.setAttribute('href', href);
    svg.dataset.color = piece.color;
  } else {
    use.removeAttribute('href');
    delete svg.dataset.color;
  }
}
