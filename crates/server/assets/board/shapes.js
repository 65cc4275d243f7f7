/**
 * Arrows and circles over the board: those that the viewer draws, kept by the board and told to nobody, and below them the move
 * that an engine advises.
 *
 * @typedef {1 | 2 | 3 | 4} Brush Each has a colour and a stroke of its own.
 * @typedef {Readonly<{ from: string, to: string, brush: Brush }>} Shape An arrow, or a circle where `from` is `to`.
 */

const SVG = 'http://www.w3.org/2000/svg';
/** A square's width and height in the drawing. */
const [WIDTH, HEIGHT] = [100, 110];
/** How far from the middle of its square an arrow begins: what stands there is to be seen. */
const START = 36;

export class Shapes {
  element = document.createElementNS(SVG, 'svg');
  /** @type {Shape[]} */
  #shapes = [];
  /** The one that is being drawn. @type {Shape | null} */
  #draft = null;
  /** The move that is advised, as USI. @type {string | null} */
  #advice = null;

  constructor() {
    this.element.setAttribute('class', 'sb-shapes');
    this.element.setAttribute('viewBox', `0 0 ${9 * WIDTH} ${9 * HEIGHT}`);
    this.element.setAttribute('preserveAspectRatio', 'none');
    this.element.setAttribute('aria-hidden', 'true');
  }

  /** @returns {readonly Shape[]} */
  get all() {
    return this.#shapes;
  }

  /** @param {Shape | null} shape */
  set draft(shape) {
    this.#draft = shape;
  }

  /** @param {string | null} usi a move; a drop is a circle where it goes */
  set advice(usi) {
    this.#advice = usi;
  }

  /** Draws it; a second time takes it away, or gives it another colour. @param {Shape} shape */
  toggle(shape) {
    const old = this.#shapes.find(({ from, to }) => from === shape.from && to === shape.to);
    this.#shapes = this.#shapes.filter((other) => other !== old);
    if (old?.brush !== shape.brush) this.#shapes.push(shape);
  }

  /** @returns {boolean} whether there was anything */
  clear() {
    const any = this.#shapes.length > 0;
    this.#shapes = [];
    return any;
  }

  /** @param {(square: string) => number} indexOf Where a square is seen, row by row. */
  render(indexOf) {
    const shapes = this.#draft ? [...this.#shapes, this.#draft] : this.#shapes;
    const own = shapes.map(({ from, to, brush }) => drawn(from, to, { brush: String(brush) }, indexOf));
    const advice = this.#advice;
    if (advice === null) return this.element.replaceChildren(...own);
    const to = advice.slice(2, 4);
    const from = advice[1] === '*' ? to : advice.slice(0, 2);
    this.element.replaceChildren(drawn(from, to, { advice }, indexOf), ...own);
  }
}

/**
 * @param {string} from
 * @param {string} to
 * @param {Record<string, string>} marks what the style knows it by
 * @param {(square: string) => number} indexOf
 */
function drawn(from, to, marks, indexOf) {
  const group = document.createElementNS(SVG, 'g');
  Object.assign(group.dataset, marks);
  const [start, end] = [middle(indexOf(from)), middle(indexOf(to))];
  const path = from === to ? circle(start) : arrow(start, end);
  for (const name of ['sb-halo', 'sb-stroke']) {
    const line = document.createElementNS(SVG, 'path');
    line.setAttribute('class', name);
    line.setAttribute('d', path);
    group.append(line);
  }
  return group;
}

/**
 * @param {number} index
 * @returns {[number, number]}
 */
function middle(index) {
  return [((index % 9) + 0.5) * WIDTH, (Math.floor(index / 9) + 0.5) * HEIGHT];
}

/** @param {[number, number]} at */
function circle([x, y]) {
  return `M${x - 42} ${y}a42 46 0 1 0 84 0a42 46 0 1 0 -84 0`;
}

/**
 * @param {[number, number]} start
 * @param {[number, number]} end
 */
function arrow([x, y], [toX, toY]) {
  const angle = Math.atan2(toY - y, toX - x);
  /** @param {number} fromX @param {number} fromY @param {number} length @param {number} [turn] */
  const along = (fromX, fromY, length, turn = 0) =>
    `${Math.round(fromX + length * Math.cos(angle + turn))} ${Math.round(fromY + length * Math.sin(angle + turn))}`;
  const tip = along(toX, toY, -14);
  const [left, right] = [along(toX, toY, -52, 0.55), along(toX, toY, -52, -0.55)];
  return `M${along(x, y, START)}L${tip}M${left}L${tip}L${right}`;
}
