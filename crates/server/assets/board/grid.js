/**
 * The 81 squares. The cells stay for the element's life; what turns with the board is the square each stands for.
 *
 * @typedef {import('./state.js').Color} Color
 * @typedef {import('./state.js').BoardState} BoardState
 * @typedef {import('./sfen.js').Diagram} Diagram
 * @typedef {import('./shapes.js').Shape} Shape
 *
 * @typedef {object} Marks
 * @property {string | null} selected
 * @property {ReadonlySet<string>} targets
 * @property {readonly string[]} last
 * @property {readonly string[]} planned
 * @property {boolean} grabbable Whether the viewer's pieces can be dragged now.
 * @property {boolean} selectable Whether the viewer's pieces can be selected now.
 * @property {readonly Shape[]} shapes What the viewer has drawn.
 */

import { label, shapeLabel, squareLabel } from './labels.js';
import { blankPicture, show } from './piece.js';
import { squareName } from './sfen.js';

const KANJI_DIGITS = '一二三四五六七八九';

/**
 * @param {string} role
 * @param {string} className
 */
function part(role, className) {
  const element = document.createElement('div');
  if (role) element.setAttribute('role', role);
  element.className = className;
  return element;
}

export class Grid {
  /** What stands in the page: coordinates around the squares. */
  frame = part('', 'sb-frame');
  /** The squares, and whatever lies over them. */
  area = part('', 'sb-area');
  #grid = part('grid', 'sb-grid');
  #files = part('', 'sb-files');
  #ranks = part('', 'sb-ranks');
  /** @type {{ element: HTMLElement, picture: SVGSVGElement }[]} */
  #cells = [];
  /** Where the keyboard is, as an index into the cells. */
  #current = 40;
  /** @type {Color} */
  #orientation = 'black';

  constructor() {
    for (let row = 0; row < 9; row += 1) {
      const line = part('row', 'sb-row');
      for (let column = 0; column < 9; column += 1) {
        const element = part('gridcell', 'sb-cell');
        const picture = blankPicture();
        element.append(picture);
        line.append(element);
        this.#cells.push({ element, picture });
      }
      this.#grid.append(line);
      this.#files.append(document.createElement('span'));
      this.#ranks.append(document.createElement('span'));
    }
    this.#files.setAttribute('aria-hidden', 'true');
    this.#ranks.setAttribute('aria-hidden', 'true');
    this.area.append(this.#grid);
    for (let dot = 0; dot < 4; dot += 1) this.area.append(part('', 'sb-star'));
    this.frame.append(this.#files, this.area, this.#ranks);
    this.#turnTo('black');
    this.#grid.addEventListener('focusin', (event) => {
      const index = this.#cells.findIndex((cell) => cell.element === event.target);
      if (index >= 0) this.#moveTo(index);
    });
  }

  /**
   * @param {BoardState} state
   * @param {Diagram} diagram
   * @param {Marks} marks
   */
  render(state, diagram, marks) {
    if (state.orientation !== this.#orientation) this.#turnTo(state.orientation);
    this.#grid.setAttribute('aria-label', label(state.labels, 'board'));
    this.#writeCoordinates(state);
    this.#cells.forEach(({ element, picture }, index) => {
      const square = this.squareAt(index);
      const piece = diagram.squares.get(square);
      const own = piece !== undefined && piece.color === state.you;
      const target = marks.targets.has(square);
      const check = square === state.check && piece?.kind === 'K';
      show(picture, piece, state.pieceSet);
      element.classList.toggle('sb-grabbable', own && marks.grabbable);
      element.classList.toggle('sb-selectable', own && marks.selectable);
      element.classList.toggle('sb-selected', square === marks.selected);
      element.classList.toggle('sb-target', target && state.showTargets);
      element.classList.toggle('sb-capture', target && piece !== undefined);
      element.classList.toggle('sb-last', marks.last.includes(square));
      element.classList.toggle('sb-planned', marks.planned.includes(square));
      element.classList.toggle('sb-check', check);
      element.setAttribute('aria-label', squareLabel(state.labels, square, piece));
      element.setAttribute('aria-selected', String(square === marks.selected));
      const to = marks.planned[0] === square;
      const remark = check ? 'in-check' : to ? 'planned' : target && state.showTargets ? 'target' : null;
      const drawn = marks.shapes.filter(({ from }) => from === square).map((shape) => shapeLabel(state.labels, shape));
      const remarks = [...(remark ? [label(state.labels, remark)] : []), ...drawn].join(', ');
      if (remarks) element.setAttribute('aria-description', remarks);
      else element.removeAttribute('aria-description');
    });
  }

  /**
   * @param {number} index Row by row, as seen.
   */
  squareAt(index) {
    const [row, column] = [Math.floor(index / 9), index % 9];
    return this.#orientation === 'black' ? squareName(9 - column, row + 1) : squareName(column + 1, 9 - row);
  }

  /** @param {string} square */
  indexOf(square) {
    const [file, rank] = [Number(square[0]), square.charCodeAt(1) - 96];
    return this.#orientation === 'black' ? (rank - 1) * 9 + 9 - file : (9 - rank) * 9 + file - 1;
  }

  /** @param {string} square */
  cell(square) {
    return this.#cells[this.indexOf(square)].element;
  }

  /** @param {string} square */
  picture(square) {
    return this.#cells[this.indexOf(square)].picture;
  }

  /**
   * The square under a point of the window; null outside.
   *
   * @param {number} x
   * @param {number} y
   */
  squareUnder(x, y) {
    const box = this.#grid.getBoundingClientRect();
    const [column, row] = [Math.floor(((x - box.left) / box.width) * 9), Math.floor(((y - box.top) / box.height) * 9)];
    const inside = column >= 0 && column < 9 && row >= 0 && row < 9;
    return inside ? this.squareAt(row * 9 + column) : null;
  }

  /** Where the keyboard is. */
  get current() {
    return this.#current;
  }

  /** @param {number} index */
  focus(index) {
    this.#moveTo(index);
    this.#cells[index].element.focus();
  }

  /** @param {number} index */
  #moveTo(index) {
    this.#cells[this.#current].element.tabIndex = -1;
    this.#cells[index].element.tabIndex = 0;
    this.#current = index;
  }

  /**
   * Keyboard and focus stay on their square when the board turns.
   *
   * @param {Color} orientation
   */
  #turnTo(orientation) {
    const turned = orientation !== this.#orientation;
    this.#orientation = orientation;
    this.#cells.forEach(({ element }, index) => {
      element.dataset.square = this.squareAt(index);
      element.tabIndex = -1;
    });
    const focused = this.#cells[this.#current].element === document.activeElement;
    this.#moveTo(turned ? 80 - this.#current : this.#current);
    if (focused) this.#cells[this.#current].element.focus();
  }

  /** @param {BoardState} state */
  #writeCoordinates(state) {
    for (let index = 0; index < 9; index += 1) {
      const seen = state.orientation === 'black' ? index + 1 : 9 - index;
      this.#files.children[index].textContent = state.ranks === 'hidden' ? '' : String(10 - seen);
      const rank = { letters: squareName(1, seen)[1], digits: String(seen), kanji: KANJI_DIGITS[seen - 1], hidden: '' };
      this.#ranks.children[index].textContent = rank[state.ranks];
    }
  }
}
