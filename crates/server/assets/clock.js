// The clocks of a game: what the site said of them, run on until it says more. The site decides when time is up.

import { text } from "./texts.js";

/** @typedef {import("./messages.js").Color} Color */
/** @typedef {import("./messages.js").ClockView} ClockView */
/** @typedef {import("./messages.js").TimeFacts} TimeFacts */

/** Less than this is shown in tenths of a second, in ms; it is low, too. */
const TENTHS = 10_000;
/** How often the clocks are drawn, in ms. */
const EVERY = 100;
const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");

/** `2 d 4 h`, `1:02:03`, `9:32`, `9.4`. @param {number} left in ms */
function digits(left) {
  if (left >= DAY) return text("js-clock-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left < TENTHS) return `${Math.floor(left / SECOND)}.${Math.floor(left / 100) % 10}`;
  // Rounded up, so that the time is up when it shows nothing.
  const seconds = Math.ceil(left / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * What a side has left, in words which periods, and whether it has them still to spare.
 * @param {ClockView[Color]} side @param {TimeFacts[Color]} time @param {number} used
 */
function reading(side, time, used) {
  const main = side.main - used;
  if (main > 0 || time.period === 0) {
    return { left: Math.max(main, 0), more: periods("js-clock-periods", side.periods, time), spare: side.periods > 0 };
  }
  const count = Math.max(side.periods - Math.floor(-main / time.period), 0);
  const left = count === 0 ? 0 : time.period - (-main % time.period);
  return { left, spare: false, more: count === 1 ? text("js-clock-last") : periods("js-clock-period", count, time) };
}

/**
 * The same by days: those for the move, then those in reserve.
 * @param {number} reserve @param {TimeFacts[Color]} time @param {number} ran how long the turn has lasted
 */
function readingByDays(reserve, time, ran) {
  const left = time.delay - Math.max(ran, 0);
  if (left <= 0) return { left: Math.max(left + reserve, 0), more: reserve > 0 ? text("js-clock-reserve") : "", spare: false };
  return { left, more: reserve > 0 ? text("js-clock-reserve-more", { time: digits(reserve) }) : "", spare: reserve > 0 };
}

/** @param {string} key @param {number} count @param {TimeFacts[Color]} time */
function periods(key, count, time) {
  return count === 0 ? "" : text(key, { count, seconds: time.period / SECOND });
}

export class Clocks {
  /** @type {ClockView | undefined} */
  #view;
  /** @type {TimeFacts | null} */
  #time = null;
  /** When the site's word arrived, by this device's clock: one that goes on when the device sleeps. */
  #heard = 0;
  /** @type {Color} */
  #near = "black";
  /** @type {number | undefined} */
  #timer;

  /**
   * @param {HTMLElement | null} far
   * @param {HTMLElement | null} near
   * @param {(color: Color, left: number) => void} urgent hears what the side to move has left, in ms, of what it loses by
   */
  constructor(far, near, urgent) {
    this.far = far;
    this.near = near;
    this.urgent = urgent;
  }

  /** What a side has left, in words; `null` without clocks. @param {Color} color */
  words(color) {
    const read = this.#read(color);
    if (!read) return null;
    return text("js-clock-words", { side: text(`js-clock-${color}`), time: `${digits(read.left)} ${read.more}`.trim() });
  }

  /** @param {Color} color */
  #read(color) {
    const [view, time] = [this.#view, this.#time];
    if (!view || !time) return null;
    const running = view.running === color;
    const ran = view.ran + Date.now() - this.#heard;
    if (time[color].days > 0) return { running, ...readingByDays(view[color].main, time[color], running ? ran : 0) };
    return { running, ...reading(view[color], time[color], running ? Math.max(ran - view.free, 0) : 0) };
  }

  /**
   * What the site says.
   * @param {TimeFacts | null} time @param {ClockView | undefined} view
   * @param {number} [heard] when it arrived, if not now
   */
  set(time, view, heard = Date.now()) {
    this.#time = time;
    this.#view = view;
    this.#heard = heard;
    clearInterval(this.#timer);
    if (view?.running) this.#timer = setInterval(() => this.#draw(), EVERY);
    this.#draw();
  }

  /** Whose clock is the nearer one. @param {Color} near */
  turn(near) {
    this.#near = near;
    this.#draw();
  }

  #draw() {
    this.#face(this.near, this.#near);
    this.#face(this.far, this.#near === "black" ? "white" : "black");
  }

  /** @param {HTMLElement | null} face @param {Color} color */
  #face(face, color) {
    const read = this.#read(color);
    if (!face || !read) return;
    const { left, more, running, spare } = read;
    if (running && !spare) this.urgent(color, left);
    write(face, "clock-time", digits(left));
    write(face, "clock-more", more);
    const label = text(`js-clock-${color}`);
    if (face.getAttribute("aria-label") !== label) face.setAttribute("aria-label", label);
    face.classList.toggle("clock-running", running);
    face.classList.toggle("clock-low", running && left < TENTHS);
  }
}

/** @param {HTMLElement} face @param {string} part @param {string} words */
function write(face, part, words) {
  const element = face.querySelector(`.${part}`);
  if (element && element.textContent !== words) element.textContent = words;
}
