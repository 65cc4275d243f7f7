/**
 * Lets a piece glide to where the new diagram has it.
 *
 * @typedef {import('./sfen.js').Diagram} Diagram
 * @typedef {import('./state.js').Color} Color
 *
 * @typedef {Readonly<{ from: string, to: string }>} Glide `from` is a square or, as in USI, a kind in hand: `P*`.
 */

import { opponent } from './state.js';

/**
 * The one movement that leads from one diagram to the next, forwards or back; null if there is none or more than one.
 *
 * @param {Diagram} before
 * @param {Diagram} after
 * @returns {(Glide & { color: Color }) | null}
 */
export function glideBetween(before, after) {
  const squares = new Set([...before.squares.keys(), ...after.squares.keys()]);
  const changed = [...squares].filter((square) => {
    const [old, now] = [before.squares.get(square), after.squares.get(square)];
    return old?.color !== now?.color || old?.kind !== now?.kind;
  });
  if (changed.length === 1) {
    const [to] = changed;
    const piece = after.squares.get(to);
    if (!piece || before.squares.has(to) || piece.kind.length > 1) return null;
    const fewer = (before.hands[piece.color].get(piece.kind) ?? 0) > (after.hands[piece.color].get(piece.kind) ?? 0);
    return fewer ? { from: `${piece.kind}*`, to, color: piece.color } : null;
  }
  if (changed.length !== 2) return null;
  for (const [from, to] of [changed, [changed[1], changed[0]]]) {
    const [left, arrived] = [before.squares.get(from), after.squares.get(to)];
    const now = after.squares.get(from);
    const same = left && arrived && left.color === arrived.color && left.kind.at(-1) === arrived.kind.at(-1);
    // Back in time, a captured piece stands again where the capturing one leaves.
    if (same && (!now || now.color === opponent(left.color))) return { from, to, color: left.color };
  }
  return null;
}

/**
 * Runs the glide: `picture` shows the piece where it belongs, and starts from where `origin` is.
 *
 * @param {SVGSVGElement} picture
 * @param {Element} origin
 * @param {number} duration In milliseconds.
 */
export function glide(picture, origin, duration) {
  if (duration === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [start, end] = [origin.getBoundingClientRect(), picture.getBoundingClientRect()];
  const [x, y] = [start.left - end.left, start.top - end.top];
  picture.classList.add('sb-gliding');
  const animation = picture.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], {
    duration,
    easing: 'cubic-bezier(0.25, 0.6, 0.3, 1)',
  });
  const settle = () => picture.classList.remove('sb-gliding');
  animation.finished.then(settle, settle);
}
