// The game page: ties the board, the move list, the buttons and the connection together. It knows no rule of
// shogi: what is legal, what may be claimed and how the game ended come from the site.

import "./board.js";
import { Clocks } from "./clock.js";
import { setUpLinks } from "./copy.js";
import { showHelp } from "./help.js";
import { MoveList, lookingText } from "./moves.js";
import { notice } from "./notices.js";
import { setUpSettings } from "./settings.js";
import { GameSocket } from "./socket.js";
import { forgetGame, rememberGame } from "./store.js";
import { text, textsBelow } from "./texts.js";

/** @typedef {import("./messages.js").Color} Color */
/** @typedef {import("./messages.js").GameFacts} GameFacts */
/** @typedef {import("./messages.js").View} View */
/** @typedef {import("./messages.js").StateMessage} StateMessage */
/** @typedef {import("./messages.js").EventMessage} EventMessage */
/** @typedef {import("./messages.js").Proposal} Proposal */
/** @typedef {import("./board/state.js").BoardState} BoardState */
/** @typedef {import("./socket.js").Standing} Standing */

/** How long a notice of the next game stands before the page goes there, in ms. */
const UNTIL_NEXT = 3_000;
/** How long a new connection may take before the page speaks of it, in ms. */
const UNTIL_CONNECTING = 1_500;

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const data = (id) => JSON.parse(element(id).textContent ?? "null");

/** What the server says of this page: where its websocket is, its own secret path, the piece drawings. */
/** @type {{ socket: string, seat: string | null, sprite: string }} */
const page = data("page");
/** @type {StateMessage} */
const first = data("state");

const board = /** @type {HTMLElement & { state: Partial<BoardState> }} */ (element("board"));
const notes = element("notes");
const explain = element("explain");
const labels = textsBelow("js-board-");

/** @type {GameFacts} */
let game = first.game;
/** @type {View} */
let view = first.view;
/** @type {Color} */
let orientation = game.you ?? "black";
/** The move that was sent and is not answered yet: its command's id. @type {string | null} */
let sent = null;
/** Set while the page is about to go to the next game. @type {ReturnType<typeof setTimeout> | undefined} */
let leaving;

const moves = new MoveList(
  element("moves"),
  element("moves-none"),
  document.querySelectorAll("[data-step]"),
  () => {
    clearExplanation();
    render();
  },
);
const clocks = new Clocks(
  document.querySelector("#seat-far .clock"),
  document.querySelector("#seat-near .clock"),
);
let settings = setUpSettings(element("settings"), (changed) => {
  settings = changed;
  moves.write(settings.notation);
  render();
});

/* What is shown. */

function render() {
  // A move on its way stays on the board until it is answered.
  if (sent === null) renderBoard();
  renderSeats();
  renderStatus();
  renderButtons();
  renderNotes();
  renderResult();
}

function renderBoard() {
  board.classList.toggle("board-idle", view.end !== null || waiting());
  const ply = moves.looking;
  const seen = ply === null ? null : moves.at(ply);
  const now = ply === null;
  board.state = {
    sfen: now ? view.sfen : (seen?.sfen ?? game.start),
    you: game.you,
    turn: view.turn,
    legal: now && view.legal !== "" ? view.legal.split(" ") : [],
    last: now ? view.last : (seen?.usi ?? null),
    check: now ? view.check : (seen?.check ?? null),
    orientation,
    pieceSet: settings.pieces,
    // The edge counts as the move list does: 76, or ７六.
    ranks: settings.notation === "japanese" ? "kanji" : "digits",
    labels,
    interactive: now && game.you !== null && view.end === null && !waiting(),
    showTargets: true,
  };
}

/** Whether a seat is open. */
function waiting() {
  return game.seats.black.kind === "open" || game.seats.white.kind === "open";
}

function renderSeats() {
  const near = orientation;
  clocks.turn(near);
  const far = near === "black" ? "white" : "black";
  for (const [place, color] of /** @type {[string, Color][]} */ ([["seat-near", near], ["seat-far", far]])) {
    const seat = element(place);
    /** @param {string} query @param {string} words */
    const write = (query, words) => {
      const part = seat.querySelector(query);
      if (part) part.textContent = words;
    };
    write(".seat-name", seatName(color));
    write(".seat-mark", text(`js-${color}`));
    seat.classList.toggle("seat-turn", view.end === null && !waiting() && view.turn === color);
    seat.classList.toggle("seat-won", view.end?.winner === color);
  }
}

/** @param {Color} color */
function seatName(color) {
  const seat = game.seats[color];
  if (color === game.you) return text("js-seat-you");
  if (seat.kind === "computer") return text("js-seat-computer", { level: seat.level ?? 0 });
  if (seat.kind === "open") return text("js-seat-open");
  if (seat.name !== undefined) return seat.name;
  return text(game.you === null ? "js-seat-guest" : "js-seat-friend");
}

function renderStatus() {
  const words = statusText();
  element("status").textContent = words;
  const title = document.title.replace(/^● /, "");
  document.title = view.end === null && view.turn === game.you && !waiting() ? `● ${title}` : title;
}

/** Whose turn it is, in words. */
function statusText() {
  if (view.end !== null) return text("js-status-over");
  if (waiting()) return text(game.you === null ? "js-status-open" : "js-status-waiting");
  const check = view.check === null ? "" : "-check";
  if (game.you === null) return text(`js-status-${view.turn}${check}`);
  if (view.turn === game.you) return text(`js-status-your-turn${check}`);
  return text(game.seats[view.turn].kind === "computer" ? `js-status-computer${check}` : `js-status-opponent${check}`);
}

/** What the end means for the player; empty for a watcher. */
function resultText() {
  if (view.end === null || game.you === null) return "";
  if (view.end.end === "aborted") return text("js-result-none");
  if (view.end.winner === null) return text("js-result-draw");
  return text(view.end.winner === game.you ? "js-result-won" : "js-result-lost");
}

function renderButtons() {
  /** @param {string} id @param {boolean} shown @param {string} [words] */
  const set = (id, shown, words) => {
    const button = document.getElementById(id);
    if (!button) return;
    button.hidden = !shown;
    if (words !== undefined) button.textContent = words;
  };
  const over = view.end !== null;
  set("resign", !over && !waiting());
  set("rematch", over && view.next === null && !offered("rematch"));
  for (const what of /** @type {const} */ (["declare", "impasse", "draw"])) {
    const claim = view.claims.find((claim) => claim.what === what);
    const stands = what !== "declare" && offered(what);
    set(what === "declare" ? "declare" : `offer-${what}`, !over && claim !== undefined && !stands, claim?.text);
  }
  const invitation = document.getElementById("invitation");
  if (invitation) invitation.hidden = !waiting();
}

/** Whether this is offered, by either side. @param {Proposal} what */
function offered(what) {
  return view.offers.some((offer) => offer.what === what);
}

function renderNotes() {
  const looking = moves.looking === null ? "" : lookingText(moves);
  notice(notes, "looking", looking, [{ label: text("js-back-to-now"), main: true, act: () => moves.step("last") }]);
  const repeated = view.end === null && view.repetitions > 1;
  notice(notes, "repetition", repeated ? text("js-repetition", { count: view.repetitions }) : "");
  for (const what of /** @type {const} */ (["draw", "impasse", "rematch"])) renderOffer(what);
  notice(notes, "next", view.next === null ? "" : nextText(), nextActions());
}

/** @param {Proposal} what */
function renderOffer(what) {
  const offer = view.offers.find((offer) => offer.what === what);
  if (game.you === null || view.next !== null || offer === undefined) return notice(notes, what, "");
  if (offer.by === game.you) {
    const withdraw = { label: text("js-offer-withdraw"), act: () => socket.command({ t: "withdraw", what }) };
    return notice(notes, what, text(`js-offered-${what}`), [withdraw]);
  }
  notice(notes, what, text(`js-offer-${what}`), [
    { label: text("js-offer-accept"), main: true, act: () => socket.command({ t: "offer", what }) },
    { label: text("js-offer-decline"), act: () => socket.command({ t: "decline", what }) },
  ]);
}

function renderResult() {
  const result = element("result");
  result.hidden = view.end === null;
  if (view.end === null) return;
  /** @param {string} query @param {string} words */
  const write = (query, words) => {
    const part = result.querySelector(query);
    if (part) part.textContent = words;
  };
  write(".result-who", resultText());
  write(".result-how", view.end.text);
  write(".result-rule", [view.end.rule_text, view.end.attempt?.text ?? ""].join(" ").trim());
}

/* The next game. */

/** Where this reader's page of the next game is. */
function nextPath() {
  return page.seat === null ? `/game/${view.next}` : page.seat.replace(game.id, view.next ?? "");
}

/** What the next game is, and whether the page goes there by itself. */
function nextText() {
  const what = view.replayed ? "replay" : "rematch";
  return text(leaving === undefined ? `js-next-${what}` : `js-next-${what}-opens`);
}

function nextActions() {
  const open = { label: text("js-next-open"), main: true, act: () => location.assign(nextPath()) };
  if (leaving === undefined) return [open];
  const stay = () => {
    clearTimeout(leaving);
    leaving = undefined;
    renderNotes();
  };
  return [open, { label: text("js-next-stay"), act: stay }];
}

/** A player is taken along; a watcher is told. */
function goOn() {
  if (page.seat === null || leaving !== undefined) return;
  leaving = setTimeout(() => location.assign(nextPath()), UNTIL_NEXT);
  say(nextText());
}

/* What is said. */

/** @param {string} words */
function say(words) {
  element("say").textContent = words;
}

/** @param {string} words @param {Node[]} [more] */
function showExplanation(words, more = []) {
  const said = document.createElement("p");
  said.textContent = words;
  explain.replaceChildren(said, ...more);
}

function clearExplanation() {
  explain.replaceChildren();
}

/** A first move's help for someone who has never seen the board. */
function hint() {
  if (game.you === null || view.ply > 1 || view.end !== null || waiting()) return;
  showExplanation(text(view.turn === game.you ? "js-start-hint" : "js-start-hint-wait"));
}

/* What arrives. */

/** @param {StateMessage} message @param {number} [heard] when it arrived, if not now */
function onState(message, heard) {
  const missedNext = message.view.next !== null && view.next === null;
  // A move that is still on its way stays on the board, unless the game has gone on without it.
  if (sent !== null && (!socket.holds(sent) || message.view.ply !== view.ply)) sent = null;
  game = message.game;
  view = message.view;
  clocks.set(game.time, view.clock, heard);
  moves.replace(message.moves);
  remember();
  if (missedNext) goOn();
  render();
}

/** @param {EventMessage} message */
function onEvent(message) {
  const before = view;
  let showResult = false;
  view = message.view;
  if (message.game) game = message.game;
  clocks.set(game.time, view.clock);
  if (message.kind === "move" && message.move) {
    sent = null;
    moves.add(message.move);
    clearExplanation();
    const move = text(`js-say-move-${before.turn}`, { move: moves.text(message.move) });
    say(view.check === null ? move : `${move} ${text("js-say-check")}`);
  }
  if (message.kind === "joined") {
    if (game.you !== null) say(text("js-joined"));
  }
  if (message.kind === "decline" && game.you !== null && message.by !== game.you) {
    showExplanation(text("js-declined"));
  }
  if (view.end !== null && before.end === null) {
    sent = null;
    clearExplanation();
    say(`${resultText()} ${view.end.text}`.trim());
    remember();
    showResult = true;
  }
  if (message.kind === "next") goOn();
  if (message.kind === "joined") hint();
  render();
  // On a phone the result stands below the board, and the way to a rematch below that.
  if (showResult || message.kind === "next") document.querySelector(".actions")?.scrollIntoView({ block: "nearest" });
}

/** @param {any} answer */
function onAnswer(answer) {
  if (answer.t === "ack") return;
  if (answer.t === "why") return explainWhy(answer.usi, answer.text);
  if (answer.t === "note") return showExplanation(answer.text);
  if (answer.id === sent) sent = null;
  showExplanation(text("js-refused", { text: answer.text }));
  render();
}

/** Says why a move is not allowed, and offers to play it where the rules let it lose. @param {string} usi @param {string} reason */
function explainWhy(usi, reason) {
  const more = [];
  if (game.loses_on_illegal && view.turn === game.you) {
    const button = document.createElement("button");
    button.type = "button";
    button.id = "play-anyway";
    button.className = "button button-small button-danger";
    button.textContent = text("js-play-anyway");
    button.addEventListener("click", () => play(usi));
    more.push(button);
  }
  showExplanation(text("js-illegal", { text: reason }), more);
}

/** @param {Standing} standing @param {boolean} late */
function onStanding(standing, late) {
  const net = element("net");
  const button = /** @type {HTMLButtonElement} */ (net.querySelector("button"));
  const words = standing !== "open" ? text(`js-net-${standing}`) : late ? text("js-net-unsent") : "";
  const fresh = standing === "connecting" && performance.now() < UNTIL_CONNECTING;
  net.hidden = words === "" || fresh;
  button.hidden = standing !== "lost" && standing !== "gone";
  const said = /** @type {HTMLElement} */ (net.querySelector("span"));
  if (said.textContent !== words) said.textContent = words;
}

/** Keeps an unfinished game in this device's list on the start page. */
function remember() {
  if (page.seat === null || game.you === null) return;
  if (view.end !== null) return forgetGame(page.seat);
  const other = game.seats[game.you === "black" ? "white" : "black"];
  rememberGame({ path: page.seat, at: Date.now(), level: other.kind === "computer" ? (other.level ?? null) : null });
}

/* What is done. */

/** @param {string} usi */
function play(usi) {
  clearExplanation();
  sent = socket.command({ t: "move", ply: view.ply + 1, usi });
}

function setUpActions() {
  /** @param {string} id @param {() => void} act */
  const on = (id, act) => {
    const button = document.getElementById(id);
    button?.addEventListener("click", act);
    // Until now it could not do anything.
    if (button instanceof HTMLButtonElement) button.disabled = false;
  };
  on("flip", () => {
    orientation = orientation === "black" ? "white" : "black";
    render();
  });
  on("rematch", () => socket.command({ t: "offer", what: "rematch" }));
  on("declare", () => socket.command({ t: "declare" }));
  on("offer-impasse", () => socket.command({ t: "offer", what: "impasse" }));
  on("offer-draw", () => socket.command({ t: "offer", what: "draw" }));
  const dialog = document.getElementById("resign-dialog");
  if (dialog instanceof HTMLDialogElement) {
    on("resign", () => {
      dialog.returnValue = "";
      dialog.showModal();
    });
    dialog.addEventListener("close", () => dialog.returnValue === "yes" && socket.command({ t: "resign" }));
  }
  element("net").querySelector("button")?.addEventListener("click", () => socket.retry());
  board.addEventListener("move", (event) => play(/** @type {CustomEvent} */ (event).detail.usi));
  board.addEventListener("attempt", (event) => {
    socket.ask({ t: "why", ply: view.ply + 1, usi: /** @type {CustomEvent} */ (event).detail.usi });
  });
  board.addEventListener("select", (event) => {
    const help = document.getElementById("help");
    if (help) showHelp(help, /** @type {CustomEvent} */ (event).detail, page.sprite);
  });
}

const socket = new GameSocket(page.socket, first.v, {
  state: (message) => onState(message),
  event: onEvent,
  answer: onAnswer,
  standing: onStanding,
});
setUpActions();
setUpLinks();
moves.write(settings.notation);
// The page's own state is as old as the page.
const [loaded] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
onState(first, performance.timeOrigin + (loaded?.responseStart ?? 0));
hint();
