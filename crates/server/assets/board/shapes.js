/**
 * Arrows and circles that the viewer draws: kept by the board, shown over it, told to nobody.
 *
 * @typedef {1 | 2 | 3 | 4} Brush Each has a colour and a stroke of its own.
 * @typedef {Readonly<{ from: string, to: string, brush: Brush }>} Shape An arrow, or a circle where `from` is `to`.
 */

const SVG = 'http://www.w3.org/2000/svg';
/** A square's width and height in the drawing. */
const [WIDTH, HEIGHT] = [100, 110];

export class Shapes {
  element = document.createElementNS(SVG, 'svg');
  /** @type {Shape[]} */
  #shapes = [];
  /** The one that is being drawn. @type {Shape | null} */
  #draft = null;

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
    this.element.replaceChildren(...shapes.map((shape) => drawn(shape, indexOf)));
  }
}

/**
 * @param {Shape} shape
 * @param {(square: string) => number} indexOf
 */
function drawn({ from, to, brush }, indexOf) {
  const group = document.createElementNS(SVG, 'g');
  group.dataset.brush = String(brush);
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
  /** @param {number} length @param {number} turn */
  const from = (length, turn) =>
    `${Math.round(toX + length * Math.cos(angle + turn))} ${Math.round(toY + length * Math.sin(angle + turn))}`;
  const tip = from(-14, 0);
  return `M${x} ${y}L${tip}M${from(-52, 0.55)}L${tip}L${from(-52, -0.55)}`;
}
