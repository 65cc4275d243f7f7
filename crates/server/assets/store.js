// What the browser remembers: settings, and the games played on this device. Works without storage, for the visit.

/** @type {Map<string, string>} */
const memory = new Map();

/**
 * @param {string} key
 * @returns {string | null}
 */
export function read(key) {
  try {
    return localStorage.getItem(`komadai.${key}`) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function write(key, value) {
  memory.set(key, value);
  try {
    localStorage.setItem(`komadai.${key}`, value);
  } catch {
    // Storage is full or switched off: the value lives as long as the page.
  }
}

/** How many games are remembered. */
const RECENT = 6;

/**
 * A game of this device: its secret link, when it was last open, and the level of the computer if it plays.
 * @typedef {{ path: string, at: number, level: number | null }} RecentGame
 */

/** @returns {RecentGame[]} the last opened first */
export function recentGames() {
  try {
    const games = JSON.parse(read("recent") ?? "[]");
    return Array.isArray(games) ? games.filter((game) => /^\/play\/\w+\/\w+$/.test(game?.path)) : [];
  } catch {
    return [];
  }
}

/** @param {RecentGame} game */
export function rememberGame(game) {
  const others = recentGames().filter((other) => other.path !== game.path);
  write("recent", JSON.stringify([game, ...others].slice(0, RECENT)));
}

/** @param {string} path */
export function forgetGame(path) {
  write("recent", JSON.stringify(recentGames().filter((game) => game.path !== path)));
}
