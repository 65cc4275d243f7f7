// What the site tells a page without being asked: the list of seeks as it changes, what waits for an account, and where to go
// when a game is found. A page that only waits (`<meta name="follows">`) goes there by itself; others say so.

import { startKeeping } from "./kept.js";
import { GameSocket } from "./socket.js";
import { read, write } from "./store.js";

startKeeping();

/** @param {string} name */
const meta = (name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? null;

const follows = meta("follows") !== null;
const calls = document.getElementById("calls");
const own = meta("seek");
/** Whether the page is on its way to a game. */
let leaving = false;
// Every tab of this browser knows of the seek: whichever it is, it follows to the game.
if (own !== null) write("seek", own);

/**
 * Shows a call, in place of an older one about the same.
 * @param {string} id
 * @param {{ text: string, path: string, label: string, dismiss: string }} message
 */
function call(id, { text, path, label, dismiss }) {
  // The game's own page, by whichever link it was opened, needs no call.
  const here = location.pathname.split("/")[2];
  if (location.pathname === path || (here !== undefined && here === path.split("/")[2])) return;
  silence(id);
  const box = document.createElement("p");
  box.className = "call";
  box.dataset.call = id;
  const said = document.createElement("span");
  said.textContent = text;
  const link = document.createElement("a");
  link.className = "button button-small button-main";
  link.href = path;
  link.textContent = label;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "call-close";
  close.setAttribute("aria-label", dismiss);
  close.textContent = "×";
  close.addEventListener("click", () => box.remove());
  box.append(said, link, close);
  calls?.append(box);
}

/** @param {string} id */
function silence(id) {
  for (const box of calls?.querySelectorAll(".call") ?? []) {
    if (box instanceof HTMLElement && box.dataset.call === id) box.remove();
  }
}

/** @param {any} message */
function hear(message) {
  switch (message.t) {
    case "board": {
      const seeks = document.getElementById("seeks");
      // Made by the site, as the page itself is. Whoever is about to press a button keeps it.
      if (seeks && seeks.innerHTML !== message.html) seeks.innerHTML = message.html;
      return;
    }
    case "waiting": {
      const link = document.getElementById("waiting");
      if (!link) return;
      link.hidden = message.count === 0;
      const [number, words] = link.querySelectorAll("span");
      if (number) number.textContent = String(message.count);
      if (words) words.textContent = message.text;
      return;
    }
    case "call":
      return call(message.id, message);
    case "gone":
      return silence(message.id);
    case "go":
      write("seek", "");
      // The account's call and the seek's own lead to the same game: once is enough.
      if (follows && !leaving) location.assign(message.path);
      else if (!follows) call(message.path, message);
      leaving = follows;
      return;
    case "over":
      write("seek", "");
      if (own === null) return;
      if (message.text === "") location.assign("/lobby");
      else location.reload();
  }
}

/** The seek that another tab of this browser waits at, for a page that would follow it. */
function seek() {
  const path = own ?? read("seek");
  return follows && path && /^\/seek\/\w+\/\w+$/.test(path) ? `${path}/ws` : null;
}

let listening = false;

function listen() {
  const path = seek() ?? meta("live");
  if (path === null || listening) return;
  listening = true;
  new GameSocket(path, 0, { state() {}, event() {}, answer: hear, standing() {} });
}

listen();
// A seek that was begun in another tab while this one was open.
addEventListener("storage", (event) => {
  if (event.key === "komadai.seek" && event.newValue && follows && own === null) {
    listening = false;
    listen();
  }
});
