/**
 * The keyboard: arrows walk over the squares, letters take a piece from the hand.
 *
 * @typedef {object} KeyHost
 * @property {() => number} current The index of the cell that has the keyboard, row by row as seen.
 * @property {(index: number) => void} walk Takes the focus to a cell.
 * @property {(index: number) => void} activate Selects or plays on a cell.
 * @property {(kind: string) => void} pick Selects a kind in the viewer's hand.
 * @property {() => void} visitHand Takes the focus to the viewer's hand.
 * @property {(hand: HTMLElement, steps: number) => void} stepHand Takes the focus along a hand.
 * @property {(index: number, brush: 1 | 2) => void} draw Begins an arrow on a cell, or ends it there.
 * @property {() => boolean} erase Takes away what was drawn; false when nothing was.
 * @property {() => boolean} cancel Drops the selection; false when there was none.
 */

import { HAND_KINDS } from './sfen.js';

/**
 * @param {HTMLElement} root
 * @param {KeyHost} host
 */
export function listenToKeys(root, host) {
  root.addEventListener('keydown', (event) => {
    if (event.altKey || event.metaKey || event.defaultPrevented) return;
    const target = /** @type {Element} */ (event.target);
    const hand = target.closest('.sb-hand');
    const handled =
      hand instanceof HTMLElement
        ? handKey(event, hand, host)
        : target.closest('[data-square]') !== null && gridKey(event, host);
    if (handled || (!event.ctrlKey && commonKey(event, hand !== null, host))) event.preventDefault();
  });
}

/**
 * @param {KeyboardEvent} event
 * @param {KeyHost} host
 */
function gridKey(event, host) {
  const index = host.current();
  const [row, column] = [Math.floor(index / 9), index % 9];
  /** @param {number} toRow @param {number} toColumn */
  const at = (toRow, toColumn) => Math.min(Math.max(toRow, 0), 8) * 9 + Math.min(Math.max(toColumn, 0), 8);
  /** @type {Readonly<Record<string, number>>} */
  const steps = event.ctrlKey
    ? { Home: 0, End: 80 }
    : {
        ArrowUp: at(row - 1, column),
        ArrowDown: at(row + 1, column),
        ArrowLeft: at(row, column - 1),
        ArrowRight: at(row, column + 1),
        Home: at(row, 0),
        End: at(row, 8),
        PageUp: at(0, column),
        PageDown: at(8, column),
      };
  const to = steps[event.key];
  if (to !== undefined) {
    host.walk(to);
    return true;
  }
  if (!event.ctrlKey && event.key.toLowerCase() === 'a') {
    if (!event.repeat) host.draw(index, event.shiftKey ? 2 : 1);
    return true;
  }
  if (event.key === 'Backspace' || event.key === 'Delete') return host.erase();
  if (event.ctrlKey || (event.key !== 'Enter' && event.key !== ' ')) return false;
  // A key held down repeats: one press, one action.
  if (!event.repeat) host.activate(index);
  return true;
}

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement} hand
 * @param {KeyHost} host
 */
function handKey(event, hand, host) {
  /** @type {Readonly<Record<string, number>>} */
  const steps = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -HAND_KINDS.length, End: HAND_KINDS.length };
  const step = event.ctrlKey ? undefined : steps[event.key];
  if (step !== undefined) host.stepHand(hand, step);
  return step !== undefined;
}

/**
 * @param {KeyboardEvent} event
 * @param {boolean} inHand
 * @param {KeyHost} host
 */
function commonKey(event, inHand, host) {
  const key = event.key.toUpperCase();
  if (key === 'ESCAPE') {
    const cancelled = host.cancel();
    if (inHand) host.walk(host.current());
    return cancelled || inHand;
  }
  if (key === 'H') {
    if (inHand) host.walk(host.current());
    else host.visitHand();
    return true;
  }
  if (!HAND_KINDS.includes(key)) return false;
  if (!event.repeat) host.pick(key);
  if (inHand) host.walk(host.current());
  return true;
}
