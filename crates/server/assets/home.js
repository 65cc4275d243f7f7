// The start page: the games that this device still plays.

import "./live.js";
import { recentGames } from "./store.js";
import { text } from "./texts.js";

const section = document.getElementById("recent");
const games = recentGames();
if (section && games.length > 0) {
  // In the page's language, as the reader's region writes it.
  const language = document.documentElement.lang;
  const locale = navigator.languages.find((tag) => tag.split("-")[0] === language) ?? language;
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const list = section.querySelector("ul");
  for (const game of games) {
    const link = document.createElement("a");
    link.href = game.path;
    link.textContent =
      game.level === null ? text("js-home-recent-friend") : text("js-home-recent-computer", { level: game.level });
    const time = document.createElement("time");
    time.dateTime = new Date(game.at).toISOString();
    time.textContent = dates.format(game.at);
    const item = document.createElement("li");
    item.append(link, " ", time);
    list?.append(item);
  }
  section.hidden = false;
}
