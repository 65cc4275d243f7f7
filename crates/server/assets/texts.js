// The page's texts for scripts: a data block made by the server from Fluent.

import { fill } from "./fill.js";

/** @type {Record<string, string>} */
const texts = JSON.parse(document.getElementById("texts")?.textContent ?? "{}");

/**
 * The text of a key, with its variables filled in.
 * @param {string} key such as "js-status-over"
 * @param {Record<string, string | number>} [values] what stands for each {name}
 * @returns {string}
 */
export function text(key, values = {}) {
  const pattern = texts[key];
  if (pattern === undefined) {
    console.error("no such text", key);
    return key;
  }
  return fill(pattern, values);
}

/**
 * All texts whose key starts so, under the rest of their keys.
 * @param {string} prefix
 * @returns {Record<string, string>}
 */
export function textsBelow(prefix) {
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, words]) => [key.slice(prefix.length), words]),
  );
}
