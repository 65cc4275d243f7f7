/**
 * `<shogi-board>`: shows a state and says what the viewer does. It knows no rules: the legal moves come with the
 * state, and a move that is not among them is only an attempt, which the server may explain.
 *
 * Events: `move` and `attempt`, both with `detail.usi`; `premove`, the same for a move thought of while the other side is to
 * move, `detail.usi` being null when it is given up; `select`, whose `detail` is `{ kind, square, drop }` of the
 * viewer's selected piece (`square` or `drop` is null) or null. After `move` the board shows the moved piece until
 * the next state arrives, whatever that state is.
 *
 * @typedef {import('./board/state.js').BoardState} BoardState
 * @typedef {import('./board/state.js').Color} Color
 * @typedef {import('./board/sfen.js').Diagram} Diagram
 * @typedef {import('./board/shapes.js').Brush} Brush
 */

import { Drag } from './board/drag.js';
import { Draw } from './board/draw.js';
import { Grid } from './board/grid.js';
import { Hand } from './board/hand.js';
import { listenToKeys } from './board/keys.js';
import { glide, glideBetween } from './board/motion.js';
import { Promotion } from './board/promotion.js';
import { displace, parseSfen } from './board/sfen.js';
import { Shapes } from './board/shapes.js';
import { EMPTY_STATE, opponent } from './board/state.js';

export class ShogiBoard extends HTMLElement {
  /** @type {BoardState} */
  #state = EMPTY_STATE;
  /** What is shown: the state's diagram, or that after the move on its way. */
  #diagram = parseSfen(EMPTY_STATE.sfen);
  /** The move on its way to the server. @type {string | null} */
  #pending = null;
  /** The selected piece as the head of a USI move: `7g` or `P*`. @type {string | null} */
  #origin = null;
  /** Where the drag is. @type {string | null} */
  #over = null;
  #grid = new Grid();
  #far = new Hand('far');
  #near = new Hand('near');
  #promotion = new Promotion(this.#grid.area);
  #shapes = new Shapes();
  /** The brush of the mode in which every pointer draws. @type {Brush | null} */
  #brush = null;
  /** Where an arrow by keyboard begins. @type {string | null} */
  #begun = null;
  #layout = document.createElement('div');
  #drag = new Drag(this, {
    grab: (element) => (this.#mayMove ? this.#originOf(element) : null),
    press: (origin) => origin !== this.#origin && this.#select(origin),
    picture: (origin) => this.#pictureOf(origin),
    squareUnder: (x, y) => this.#grid.squareUnder(x, y),
    hover: (square) => this.#hover(square),
    release: (origin, square) => (square ? this.#play(origin, square, true) : this.#select(null)),
    put: (origin, fresh) => this.#select(fresh ? origin : null),
    end: () => this.#hover(null),
  });

  constructor() {
    super();
    this.#layout.className = 'sb-layout';
    this.#grid.area.append(this.#shapes.element);
    this.#layout.append(this.#far.element, this.#grid.frame, this.#near.element);
    this.addEventListener('click', (event) => this.#click(event));
    new Draw(this, {
      mode: () => this.#brush,
      squareUnder: (x, y) => this.#grid.squareUnder(x, y),
      draft: (shape) => {
        this.#shapes.draft = shape;
        this.#renderShapes();
      },
      // The other button gives up what was planned, too.
      finish: (shape) => {
        if (shape.from === shape.to && this.#brush === null && this.#giveUp()) return;
        this.#shapes.toggle(shape);
        this.#render();
      },
      clear: () => this.clearShapes(),
      busy: () => this.#drag.busy,
    });
    listenToKeys(this, {
      current: () => this.#grid.current,
      walk: (index) => this.#grid.focus(index),
      activate: (index) => this.#activate(this.#grid.squareAt(index)),
      pick: (kind) => this.#pick(kind),
      visitHand: () => this.#ownHand?.focus(),
      stepHand: (element, steps) => [this.#far, this.#near].find((hand) => hand.element === element)?.step(steps),
      draw: (index, brush) => this.#drawByKey(this.#grid.squareAt(index), brush),
      erase: () => this.clearShapes(),
      cancel: () => (this.#origin !== null && this.#select(null)) || this.#giveUp() || this.clearShapes(),
    });
  }

  disconnectedCallback() {
    this.#drag.cancel();
    this.#promotion.cancel();
  }

  /** What is shown. Assign a whole new value to change it. */
  get state() {
    return this.#state;
  }

  set state(state) {
    const before = this.#diagram;
    const first = this.#layout.parentNode !== this;
    const moved = state.sfen !== this.#state.sfen || this.#pending !== null;
    const turned = state.orientation !== this.#state.orientation;
    if (moved) this.#diagram = parseSfen(state.sfen);
    this.#state = Object.freeze({ ...EMPTY_STATE, ...state });
    this.#pending = null;
    const lost = this.#origin !== null && !this.#holds(this.#origin);
    if (lost) this.#origin = null;
    if (moved || turned || !this.#mayMove) this.#promotion.cancel();
    if (turned || this.#origin === null || !this.#mayMove) this.#drag.cancel();
    this.dataset.turn = this.#state.turn;
    this.dataset.orientation = this.#state.orientation;
    this.dataset.set = this.#state.pieceSet;
    // Takes the place of the diagram that the server drew.
    if (first) this.replaceChildren(this.#layout);
    this.#render();
    if (moved && !turned && !first) this.#glideFrom(before);
    if (lost) this.#emit('select', null);
  }

  /** The mode in which every pointer draws: with this brush, or null to leave it. @param {Brush | null} brush */
  set drawing(brush) {
    this.#brush = brush;
    this.#layout.classList.toggle('sb-draws', brush !== null);
    if (brush !== null) this.#select(null);
  }

  get drawing() {
    return this.#brush;
  }

  /** The move that an engine advises, as USI, or null: an arrow beside those of the viewer. @param {string | null} usi */
  set advice(usi) {
    this.#shapes.advice = usi;
    this.#renderShapes();
  }

  /** Takes away what was drawn. @returns {boolean} whether there was anything */
  clearShapes() {
    const begun = this.#begun !== null;
    this.#begun = null;
    this.#shapes.draft = null;
    if (!this.#shapes.clear() && !begun) return false;
    this.#render();
    return true;
  }

  /**
   * An arrow takes two presses, a circle two on one square.
   *
   * @param {string} square
   * @param {Brush} brush
   */
  #drawByKey(square, brush) {
    const from = this.#begun;
    this.#begun = from === null ? square : null;
    this.#shapes.draft = from === null ? { from: square, to: square, brush } : null;
    if (from !== null) this.#shapes.toggle({ from, to: square, brush });
    this.#render();
  }

  #renderShapes() {
    this.#shapes.render((square) => this.#grid.indexOf(square));
  }

  get #maySelect() {
    return this.#state.interactive && this.#state.you !== null && this.#pending === null;
  }

  get #mayMove() {
    return this.#maySelect && (!this.#isEarly || this.#state.legal.length > 0);
  }

  /** Whether the other side is to move: then a move is one that was thought of. */
  get #isEarly() {
    return this.#state.you !== this.#state.turn;
  }

  /** Gives up the move that was thought of; false when there is none. */
  #giveUp() {
    if (this.#state.planned === null) return false;
    this.#emit('premove', { usi: null });
    return true;
  }

  get #ownHand() {
    return [this.#far, this.#near].find((hand) => hand.color === this.#state.you);
  }

  /**
   * Where the selected piece may go: by square, the legal moves.
   *
   * @param {string | null} origin
   */
  #targets(origin) {
    /** @type {Map<string, string[]>} */
    const targets = new Map();
    for (const usi of this.#mayMove && origin !== null ? this.#state.legal : []) {
      if (!usi.startsWith(/** @type {string} */ (origin))) continue;
      const square = usi.slice(2, 4);
      targets.set(square, [...(targets.get(square) ?? []), usi]);
    }
    return targets;
  }

  #render() {
    const state = this.#state;
    const shown = this.#pending ?? state.last;
    const last = shown === null ? [] : [shown.slice(2, 4), shown.slice(0, 2)];
    const [grabbable, selectable] = [this.#mayMove, this.#maySelect];
    this.#grid.render(state, this.#diagram, {
      selected: this.#origin,
      targets: new Set(this.#targets(this.#origin).keys()),
      last,
      planned: state.planned === null ? [] : [state.planned.slice(2, 4), state.planned.slice(0, 2)],
      grabbable,
      selectable,
      shapes: this.#shapes.all,
    });
    this.#renderShapes();
    const sides = /** @type {const} */ ([[this.#far, opponent(state.orientation)], [this.#near, state.orientation]]);
    for (const [hand, color] of sides) {
      const own = color === state.you;
      const selected = own && this.#origin?.[1] === '*' ? this.#origin[0] : null;
      hand.render(state, color, this.#diagram.hands[color], selected, own && grabbable, own && selectable);
    }
  }

  /** @param {Diagram} before */
  #glideFrom(before) {
    const found = glideBetween(before, this.#diagram);
    if (!found) return;
    const hand = [this.#far, this.#near].find(({ color }) => color === found.color);
    const origin = found.from[1] === '*' ? hand?.picture(found.from[0]) : this.#grid.cell(found.from);
    if (origin) glide(this.#grid.picture(found.to), origin, this.#state.glide);
  }

  /**
   * @param {HTMLElement} element A cell or a hand's button.
   * @returns {string | null} What it holds of the viewer's.
   */
  #originOf(element) {
    const { square, drop } = element.dataset;
    const hand = element.closest('.sb-hand');
    if (drop !== undefined && hand !== this.#ownHand?.element) return null;
    const origin = square ?? (drop === undefined ? null : `${drop}*`);
    return origin !== null && this.#holds(origin) ? origin : null;
  }

  /**
   * Whether the viewer has a piece there.
   *
   * @param {string} origin
   */
  #holds(origin) {
    const { you } = this.#state;
    if (you === null) return false;
    if (origin[1] === '*') return (this.#diagram.hands[you].get(origin[0]) ?? 0) > 0;
    return this.#diagram.squares.get(origin)?.color === you;
  }

  /** @param {string} origin */
  #pictureOf(origin) {
    if (origin[1] === '*') return this.#ownHand?.picture(origin[0]) ?? null;
    return this.#grid.picture(origin);
  }

  /**
   * @param {string | null} origin
   * @returns {true}
   */
  #select(origin) {
    const changed = origin !== this.#origin;
    this.#origin = origin;
    this.#render();
    if (changed) this.#emit('select', this.#selection);
    return true;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const element = /** @type {Element} */ (event.target).closest('[data-square], [data-drop]');
    if (!(element instanceof HTMLElement)) return;
    const { square, drop } = element.dataset;
    if (this.#drag.answered(event, square ?? `${drop}*`)) return;
    if (square !== undefined) {
      this.#activate(square);
    } else if (this.#originOf(element) !== null) {
      this.#pick(/** @type {string} */ (drop));
      // By keyboard the next thing is a square.
      if (event.detail === 0 && this.#origin !== null) this.#grid.focus(this.#grid.current);
    }
  }

  /**
   * A square was clicked, tapped or entered.
   *
   * @param {string} square
   */
  #activate(square) {
    if (!this.#maySelect || this.#promotion.open) return;
    const origin = this.#origin;
    const { planned } = this.#state;
    const again = planned !== null && (square === planned.slice(2, 4) || square === planned.slice(0, 2));
    if (origin === null && again) this.#giveUp();
    else if (square === origin) this.#select(null);
    else if (origin !== null && this.#targets(origin).has(square)) this.#play(origin, square, false);
    else if (this.#holds(square)) this.#select(square);
    else if (origin !== null) this.#play(origin, square, false);
  }

  /**
   * Selects a kind in the viewer's hand, or drops that selection.
   *
   * @param {string} kind
   */
  #pick(kind) {
    if (!this.#maySelect || this.#promotion.open || !this.#holds(`${kind}*`)) return;
    this.#select(this.#origin === `${kind}*` ? null : `${kind}*`);
  }

  /** @param {string | null} square The square under the drag. */
  #hover(square) {
    if (square === this.#over) return;
    if (this.#over !== null) this.#grid.cell(this.#over).classList.remove('sb-over');
    if (square !== null) this.#grid.cell(square).classList.add('sb-over');
    this.#over = square;
  }

  /**
   * @param {string} origin
   * @param {string} square
   * @param {boolean} dragged Then the piece is there already, and does not glide.
   */
  async #play(origin, square, dragged) {
    if (!this.#mayMove) {
      this.#select(null);
      return;
    }
    const moves = this.#targets(origin).get(square);
    if (!moves) {
      this.#select(null);
      if (!this.#isEarly) this.#emit('attempt', { usi: origin + square });
      return;
    }
    let [usi] = moves;
    const piece = this.#diagram.squares.get(origin);
    if (moves.length > 1 && piece) {
      const choice = await this.#promotion.ask(this.#state, piece, this.#grid.indexOf(square));
      if (choice === null) {
        // Something else may have been selected meanwhile.
        if (this.#origin === origin) this.#select(null);
        return;
      }
      usi = origin + square + (choice === 'promote' ? '+' : '');
    }
    if (this.#isEarly) {
      this.#select(null);
      this.#emit('premove', { usi });
      return;
    }
    const before = this.#diagram;
    this.#pending = usi;
    this.#diagram = displace(before, usi, this.#state.turn);
    this.#select(null);
    if (!dragged) this.#glideFrom(before);
    this.#emit('move', { usi });
  }

  /** What `select` tells. */
  get #selection() {
    const origin = this.#origin;
    if (origin === null) return null;
    if (origin[1] === '*') return { kind: origin[0], square: null, drop: origin[0] };
    return { kind: this.#diagram.squares.get(origin)?.kind, square: origin, drop: null };
  }

  /**
   * @param {'move' | 'attempt' | 'premove' | 'select'} name
   * @param {object | null} detail
   */
  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
}

customElements.define('shogi-board', ShogiBoard);
