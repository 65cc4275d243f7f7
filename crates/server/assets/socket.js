// The game's connection: it comes back by itself, catches up from the last version seen,
// and sends a command again, with the same id, until it is answered.

/** First wait before a new try, in ms; doubled each time. */
const FIRST_WAIT = 400;
/** Longest wait between tries, in ms; and while clocks run by the minute, when each second may be the last. */
const LONGEST_WAIT = 30_000;
const LONGEST_WAIT_ON_CLOCK = 1_500;
/** After so many tries in vain the site counts as gone. */
const TRIES_UNTIL_GONE = 6;
/** A command unanswered for so long is sent again, in ms. */
const RESEND_AFTER = 2_500;
/** Silence before a ping, and how long its answer may take, in ms. */
const PING_AFTER = 15_000;
const PONG_WITHIN = 8_000;
/** Close code of a server that is being restarted. */
const SERVICE_RESTART = 1012;

/**
 * How the connection stands. `restarting`: the site said goodbye; `lost`: trying again; `gone`: no answer for long.
 * @typedef {"connecting" | "open" | "lost" | "offline" | "restarting" | "gone"} Standing
 */

/**
 * What the owner of the connection is told.
 * @typedef {object} Listener
 * @property {(message: any) => void} state everything, replacing what was known
 * @property {(message: any) => void} event one thing that happened, in order and once
 * @property {(message: any) => void} answer `ack`, `refused`, `why`, `note`, `error`
 * @property {(standing: Standing, unanswered: boolean) => void} standing the connection's state, and whether commands wait
 */

export class GameSocket {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Map<string, { frame: any, sent: number }>} */
  #unanswered = new Map();
  /** @type {Standing} */
  #standing = "connecting";
  #tries = 0;
  #heard = 0;
  #pinged = false;
  #commands = 0;
  #onClock = false;
  /** @type {number | undefined} */
  #timer;
  #run = Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join("");

  /**
   * @param {string} path where the websocket is, on this site
   * @param {number} version the last version that the page knows
   * @param {Listener} listener
   */
  constructor(path, version, listener) {
    this.path = path;
    this.version = version;
    this.listener = listener;
    addEventListener("online", () => this.#probe());
    addEventListener("offline", () => this.#stand("offline"));
    addEventListener("pageshow", (event) => event.persisted && this.#probe());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#probe());
    setInterval(() => this.#tick(), 1_000);
    this.#connect();
  }

  /**
   * Sends a command that must arrive, and keeps it until it is answered.
   * @param {{ t: string, [field: string]: unknown }} command
   * @returns {string} the id that its answer will carry
   */
  command(command) {
    const id = `${this.#run}-${++this.#commands}`;
    const frame = { ...command, id };
    this.#unanswered.set(id, { frame, sent: 0 });
    this.#flush();
    return id;
  }

  /**
   * Sends a question that may be lost.
   * @param {{ t: string, [field: string]: unknown }} question
   * @returns {boolean} whether there is a connection
   */
  ask(question) {
    if (this.#open) this.#socket?.send(JSON.stringify(question));
    return this.#open;
  }

  /** Tries at once to come back, instead of waiting for the next try. */
  retry() {
    if (this.#open) return;
    this.#tries = 0;
    this.#connect();
  }

  /**
   * Whether the player has a clock that runs, or will as soon as the opponent moves: a page that waits long between its
   * tries loses on time then.
   *
   * @param {boolean} onClock
   */
  set onClock(onClock) {
    this.#onClock = onClock;
  }

  get #open() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #connect() {
    clearTimeout(this.#timer);
    this.#drop();
    const url = new URL(this.path, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("v", String(this.version));
    url.searchParams.set("lang", document.documentElement.lang);
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.#heard = Date.now();
    this.#pinged = false;
    socket.addEventListener("open", () => {
      this.#tries = 0;
      this.#heard = Date.now();
      for (const waiting of this.#unanswered.values()) waiting.sent = 0;
      this.#stand("open");
      this.#flush();
    });
    socket.addEventListener("message", (event) => socket === this.#socket && this.#receive(event.data));
    socket.addEventListener("close", (event) => {
      if (socket !== this.#socket) return;
      this.#socket = null;
      this.#wait(event.code);
    });
  }

  /** Lets go of the present socket without hearing from it again. */
  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** @param {number} code why the socket was closed */
  #wait(code) {
    this.#tries += 1;
    if (!navigator.onLine) this.#stand("offline");
    else if (this.#tries >= TRIES_UNTIL_GONE) this.#stand("gone");
    else if (code === SERVICE_RESTART || this.#standing === "restarting") this.#stand("restarting");
    else this.#stand("lost");
    const longest = this.#onClock ? LONGEST_WAIT_ON_CLOCK : LONGEST_WAIT;
    const wait = Math.min(FIRST_WAIT * 2 ** (this.#tries - 1), longest);
    // Spread out: a site that restarts must not meet all its players in the same instant.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  /** @param {Standing} standing */
  #stand(standing) {
    this.#standing = standing;
    this.listener.standing(standing, this.#late());
  }

  /** Whether a command is still to be answered. @param {string} id */
  holds(id) {
    return this.#unanswered.has(id);
  }

  /** Whether a command has waited for longer than an answer should take. */
  #late() {
    const now = Date.now();
    return [...this.#unanswered.values()].some(({ sent }) => sent === 0 || now - sent > RESEND_AFTER / 2);
  }

  #flush() {
    if (!this.#open) return;
    const now = Date.now();
    for (const waiting of this.#unanswered.values()) {
      if (waiting.sent !== 0 && now - waiting.sent < RESEND_AFTER) continue;
      waiting.sent = now;
      this.#socket?.send(JSON.stringify(waiting.frame));
    }
  }

  #tick() {
    if (!this.#open) {
      // A first connection that hangs is told too, once it has taken too long.
      if (this.#standing === "connecting") this.listener.standing("connecting", this.#late());
      return;
    }
    const silence = Date.now() - this.#heard;
    if (silence > PING_AFTER + PONG_WITHIN) {
      this.#drop();
      this.#wait(0);
    } else if (silence > PING_AFTER && !this.#pinged) {
      this.#pinged = true;
      this.ask({ t: "ping" });
    }
    this.#flush();
    if (this.#unanswered.size > 0) this.listener.standing(this.#standing, this.#late());
  }

  /** A page that comes back, to the front or to the network, cannot trust its socket: it may have died without a word. */
  #probe() {
    if (!this.#open) return this.retry();
    this.#heard = Math.min(this.#heard, Date.now() - PING_AFTER - PONG_WITHIN / 2);
    this.#pinged = false;
    this.#tick();
  }

  /** @param {string} data */
  #receive(data) {
    this.#heard = Date.now();
    this.#pinged = false;
    if (this.#standing !== "open") this.#stand("open");
    const message = JSON.parse(data);
    switch (message.t) {
      case "pong":
        return;
      case "state":
        this.version = message.v;
        return this.listener.state(message);
      case "event":
        if (message.v <= this.version) return;
        if (message.v !== this.version + 1) {
          // Something is missing: ask for everything.
          this.version = 0;
          return this.#connect();
        }
        this.version = message.v;
        return this.listener.event(message);
      case "ack":
      case "refused":
      case "error":
        if (message.id) this.#unanswered.delete(message.id);
        this.listener.answer(message);
        return this.listener.standing(this.#standing, this.#late());
      default:
        return this.listener.answer(message);
    }
  }
}
