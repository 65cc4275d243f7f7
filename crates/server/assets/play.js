// The game page: ties the board, the move list, the buttons and the connection together. It knows no rule of
// shogi: what is legal, what may be claimed and how the game ended come from the site.

import "./live.js";
import "./board.js";
import { Chat } from "./chat.js";
import { Clocks } from "./clock.js";
import { LineEntry } from "./conditional.js";
import { setUpLinks } from "./copy.js";
import { Countdown } from "./countdown.js";
import { setUpDraw } from "./draw.js";
import { parseSfen } from "./board/sfen.js";
import { clearExplanation, explainWhy, showExplanation } from "./explanation.js";
import { showHelp } from "./help.js";
import { isKept, keepState } from "./kept.js";
import { listenToPage } from "./keys.js";
import { MoveList, lookingText } from "./moves.js";
import { NextGame } from "./next.js";
import { notice } from "./notices.js";
import { Offers } from "./offers.js";
import { data, element } from "./page.js";
import { pointPictures, pointReplay } from "./pictures.js";
import { Premove } from "./premove.js";
import { Presence } from "./presence.js";
import { setUpQuietForms } from "./quiet.js";
import { renderSeats } from "./seats.js";
import { boardLook, confirms, setUpSettings } from "./settings.js";
import { GameSocket } from "./socket.js";
import { Sounds } from "./sounds.js";
import { spoken } from "./spoken.js";
import { isWaiting, repetitionText, resultText, statusText } from "./standing.js";
import { forgetGame, rememberGame } from "./store.js";
import { text, textsBelow } from "./texts.js";
import { Typing } from "./typing.js";

/** @typedef {import("./messages.js").Color} Color */
/** @typedef {import("./messages.js").GameFacts} GameFacts */
/** @typedef {import("./messages.js").View} View */
/** @typedef {import("./messages.js").StateMessage} StateMessage */
/** @typedef {import("./messages.js").EventMessage} EventMessage */
/** @typedef {import("./board/state.js").BoardState} BoardState */
/** @typedef {import("./socket.js").Standing} Standing */

/** How long a new connection may take before the page speaks of it, in ms. */
const UNTIL_CONNECTING = 1_500;

/** What the server says of this page: where its websocket is, its own secret path, the piece drawings, the reader's name. */
/** @type {{ socket: string, seat: string | null, sprite: string, me: string | null }} */
const page = data("page");
/** @type {StateMessage} */
const first = data("state");

const board = /** @type {HTMLElement & { state: Partial<BoardState> }} */ (element("board"));
const notes = element("notes");
const labels = textsBelow("js-board-");

/** @type {GameFacts} */
let game = first.game;
/** @type {View} */
let view = first.view;
/** @type {Color} */
let orientation = game.you ?? "black";
/** The move that was sent and is not answered yet: its command's id. @type {string | null} */
let sent = null;
/** The move that is to be confirmed before it is sent. @type {string | null} */
let proposed = null;
/** Whether the page shows what the device kept, and the site has not spoken yet. */
let stale = isKept;

const moves = new MoveList(
  element("moves"),
  element("moves-none"),
  document.querySelectorAll("[data-step]"),
  () => {
    clearExplanation();
    proposed = null;
    line.cancel();
    render();
  },
);
const clocks = new Clocks(
  document.querySelector("#seat-far .clock"),
  document.querySelector("#seat-near .clock"),
  (color, left) => (color === game.you ? countdown.hear(left) : countdown.rest()),
);
const sounds = new Sounds();
const countdown = new Countdown(sounds);
let settings = setUpSettings(element("settings"), (changed) => {
  settings = changed;
  moves.write(settings.notation);
  render();
});

/* What is shown. */

function render() {
  // A move on its way, or to be confirmed, stays on the board until that is settled.
  if (sent === null && proposed === null) renderBoard();
  renderSides();
  renderStatus();
  renderNotes();
  const invitation = document.getElementById("invitation");
  if (invitation) invitation.hidden = !isWaiting(game);
  renderResult();
}

function renderBoard() {
  board.classList.toggle("board-idle", view.end !== null || isWaiting(game));
  const ply = moves.looking;
  const seen = ply === null ? null : moves.at(ply);
  const now = ply === null;
  board.state = {
    sfen: now ? view.sfen : (seen?.sfen ?? game.start),
    you: game.you,
    turn: view.turn,
    legal: now ? listed(view.turn === game.you ? view.legal : view.premoves) : [],
    planned: now ? premove.usi : null,
    last: now ? view.last : (seen?.usi ?? null),
    check: now ? view.check : (seen?.check ?? null),
    orientation,
    ...boardLook(settings),
    labels,
    interactive: now && !stale && game.you !== null && view.end === null && !isWaiting(game),
    ...(line.active ? line.board : {}),
  };
  pointPictures({ sfen: board.state.sfen ?? view.sfen, last: board.state.last, orientation });
  pointReplay(new URLSearchParams({ game: game.id }), orientation);
}

/** @param {string} moves separated by blanks */
const listed = (moves) => (moves === "" ? [] : moves.split(" "));

function renderSides() {
  clocks.turn(orientation);
  renderSeats(game, view, orientation, (color) => presence.isHere(color));
}

function renderStatus() {
  const words = statusText(game, view);
  element("status").textContent = words;
  const title = document.title.replace(/^● /, "");
  document.title = view.end === null && view.turn === game.you && !isWaiting(game) ? `● ${title}` : title;
}

function renderNotes() {
  const looking = moves.looking === null ? "" : lookingText(moves);
  notice(notes, "looking", looking, [{ label: text("js-back-to-now"), main: true, act: () => moves.step("last") }]);
  notice(notes, "repetition", repetitionText(game, view));
  notice(notes, "confirm", proposed === null ? "" : text("js-confirm"), [
    { label: text("js-confirm-play"), main: true, act: () => proposed !== null && send(proposed) },
    { label: text("js-confirm-not"), act: () => propose(null) },
  ]);
  premove.render();
  line.render();
  offers.render(view, game.you, isWaiting(game));
  presence.render(game.you, view.end === null && !isWaiting(game));
  next.render(view);
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
  write(".result-who", resultText(game, view));
  write(".result-how", view.end.text);
  write(".result-rule", [view.end.rule_text, view.end.attempt?.text ?? ""].join(" ").trim());
}

/* What is said. */

/** @param {string} words */
function say(words) {
  element("say").textContent = words;
}

/** A move as it is told. @param {import("./messages.js").Played} move @param {View} before */
function announced(move, before) {
  const words = settings.announce === "words" ? spoken(before.sfen, move.usi, labels) : moves.text(move);
  const said = text(`js-say-move-${before.turn}`, { move: words });
  return view.check === null ? said : `${said} ${text("js-say-check")}`;
}

/** @param {import("./messages.js").Played} move @param {View} before */
function takes(move, before) {
  return move.usi[1] !== "*" && parseSfen(before.sfen).squares.has(move.usi.slice(2, 4));
}

/** How the game stands, for who asks: whose turn it is, and the last move. */
function sayWhere() {
  const last = moves.at(moves.length);
  const words = last ? text("js-say-last", { ply: last.ply, move: moves.text(last) }) : "";
  sayAgain(`${statusText(game, view)}. ${words}`.trim());
}

function sayClocks() {
  const near = game.you ?? "black";
  const words = [clocks.words(near), clocks.words(near === "black" ? "white" : "black")];
  sayAgain(words[0] === null ? text("js-say-no-clocks") : words.join(" "));
}

/** Says something that may have been said before. @param {string} words */
function sayAgain(words) {
  say("");
  requestAnimationFrame(() => say(words));
}

/** A first move's help for someone who has never seen the board. */
function hint() {
  const late = view.ply > (view.turn === game.you ? 1 : 0);
  if (game.you === null || late || view.end !== null || isWaiting(game)) return;
  showExplanation(text(view.turn === game.you ? "js-start-hint" : "js-start-hint-wait"));
}

/* What arrives. */

/** @param {StateMessage} message @param {number} [heard] when it arrived, if not now */
function onState(message, heard) {
  const missedNext = message.view.next !== null && view.next === null;
  // A move that is still on its way stays on the board, unless the game has gone on without it.
  if (sent !== null && (!socket.holds(sent) || message.view.ply !== view.ply)) sent = null;
  const moved = message.view.ply !== view.ply;
  if (moved) {
    proposed = null;
    line.cancel();
  }
  game = message.game;
  view = message.view;
  setClocks(heard);
  moves.replace(message.moves);
  keepState(message);
  remember();
  if (missedNext) next.goOn(view);
  if (moved) playPremove();
  render();
}

/** @param {number} [heard] when the site's word arrived, if not now */
function setClocks(heard) {
  clocks.set(game.time, view.clock, heard);
  const byTheClock = game.you !== null && game.time?.[game.you].days === 0;
  if (view.clock?.running !== game.you) countdown.rest();
  socket.onClock = byTheClock && Boolean(view.clock?.running);
}

/** @param {EventMessage} message */
function onEvent(message) {
  const before = view;
  let showResult = false;
  view = message.view;
  if (message.game) game = message.game;
  setClocks();
  if (message.kind === "move" && message.move) {
    sent = proposed = null;
    line.cancel();
    moves.add(message.move);
    clearExplanation();
    say(announced(message.move, before));
    sounds.play(view.check !== null ? "check" : takes(message.move, before) ? "capture" : "move");
    playPremove();
  }
  if (message.kind === "taken-back") {
    sent = proposed = null;
    premove.set(null);
    moves.truncate(view.ply);
    clearExplanation();
    say(text("js-taken-back"));
    showExplanation(text("js-taken-back"));
  }
  if (message.kind === "joined") {
    if (game.you !== null) say(text("js-joined"));
  }
  if (message.kind === "decline" && game.you !== null && message.by !== game.you) {
    showExplanation(text("js-declined"));
  }
  if (view.end !== null && before.end === null) {
    sent = proposed = null;
    premove.set(null);
    clearExplanation();
    say(`${resultText(game, view)} ${view.end.text}`.trim());
    sounds.play("end");
    remember();
    // Now the players hear what those who watch have said.
    chat.ask();
    showResult = true;
  }
  if (message.kind === "next") next.goOn(view);
  if (message.kind === "joined") hint();
  keepState({ t: "state", v: message.v, game, view, moves: moves.all });
  render();
  // On a phone the result stands below the board, and the way to a rematch below that.
  if (showResult || message.kind === "next") document.querySelector(".actions")?.scrollIntoView({ block: "nearest" });
}

/** @param {any} answer */
function onAnswer(answer) {
  if (answer.t === "ack") return;
  if (answer.t === "chat") return chat.hear(answer);
  if (answer.t === "ahead") return line.hear(answer);
  if (chat.answer(answer)) return;
  if (answer.t === "presence") {
    presence.hear(answer);
    return renderSides();
  }
  if (answer.t === "read") return typing.hear(answer);
  if (answer.t === "why") {
    const mayLose = game.loses_on_illegal && view.turn === game.you;
    return explainWhy(answer.text, mayLose ? () => send(answer.usi) : null);
  }
  if (answer.t === "note") return showExplanation(answer.text);
  if (answer.id === sent) sent = null;
  showExplanation(text("js-refused", { text: answer.text }));
  render();
}

/** How the connection stood last. @type {Standing | null} */
let stood = null;

/** @param {Standing} standing @param {boolean} late */
function onStanding(standing, late) {
  if (standing === "open" && stood !== "open") chat.ask();
  stood = standing;
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

/** A move was made on the board. @param {string} usi */
function play(usi) {
  clearExplanation();
  if (confirms(settings, game)) propose(usi);
  else send(usi);
}

/** The opponent has moved: what was thought of is played, or dropped where it is not possible any more. */
function playPremove() {
  if (view.end !== null || view.turn !== game.you) return;
  const { play, dropped } = premove.take(view);
  if (play !== null) send(play);
  else if (dropped) showExplanation(text("js-premove-dropped"));
}

/** Asks whether a move is meant; `null`: it is not. @param {string | null} usi */
function propose(usi) {
  proposed = usi;
  render();
  if (usi !== null) notes.querySelector('[data-notice="confirm"] button')?.scrollIntoView({ block: "nearest" });
}

/** @param {string} usi */
function send(usi) {
  proposed = null;
  sent = socket.command({ t: "move", ply: view.ply + 1, usi, v: socket.version });
  renderNotes();
}

function setUpActions() {
  const flip = /** @type {HTMLButtonElement} */ (element("flip"));
  // Until now it could not do anything.
  flip.disabled = false;
  const turn = () => {
    orientation = orientation === "black" ? "white" : "black";
    render();
  };
  flip.addEventListener("click", turn);
  listenToPage({ c: sayClocks, w: sayWhere, f: turn, t: () => typing.focus() });
  setUpDraw(board);
  element("net").querySelector("button")?.addEventListener("click", () => socket.retry());
  board.addEventListener("move", (event) => {
    const { usi } = /** @type {CustomEvent} */ (event).detail;
    if (line.active) line.play(usi);
    else play(usi);
  });
  board.addEventListener("premove", (event) => premove.set(/** @type {CustomEvent} */ (event).detail.usi));
  board.addEventListener("attempt", (event) => {
    if (line.active) return;
    socket.ask({ t: "why", ply: view.ply + 1, usi: /** @type {CustomEvent} */ (event).detail.usi });
  });
  board.addEventListener("select", (event) => {
    const help = document.getElementById("help");
    if (help) showHelp(help, /** @type {CustomEvent} */ (event).detail, page.sprite);
  });
}

const socket = new GameSocket(page.socket, isKept ? 0 : first.v, {
  state: (message) => {
    stale = false;
    document.documentElement.removeAttribute("data-kept");
    onState(message);
  },
  event: onEvent,
  answer: onAnswer,
  standing: onStanding,
});
/** @param {import("./offers.js").Command} command */
const command = (command) => void socket.command(command);
const premove = new Premove(notes, render);
const typing = new Typing(socket, {
  mayMove: () => view.turn === game.you && view.end === null && !isWaiting(game) && moves.looking === null && !line.active,
  play,
  say: showExplanation,
});
const line = new LineEntry(notes, socket, render);
const offers = new Offers(notes, command);
const presence = new Presence(notes, command);
const chat = new Chat(
  /** @type {HTMLDetailsElement} */ (element("chat")),
  { id: game.id, you: game.you, me: page.me },
  socket,
);
const next = new NextGame(notes, game.id, page.seat, say);
setUpActions();
setUpLinks();
setUpQuietForms();
moves.write(settings.notation);
// The page's own state is as old as the page.
const [loaded] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
onState(first, performance.timeOrigin + (loaded?.responseStart ?? 0));
hint();
