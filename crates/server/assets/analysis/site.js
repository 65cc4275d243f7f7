// What the page asks the site: where moves lead, and what an engine says, line by line as it comes.

import { text } from "../texts.js";

/** @typedef {import("./tree.js").Step} Step */
/** @typedef {{ nodes: Step[], legal: string, check: string | null }} Steps */

/** Why the site did not do as asked, in words. */
export class Refused extends Error {}

const lang = document.documentElement.lang;

/** @param {string} path @param {Record<string, string | number | undefined | null>} values */
function address(path, values) {
  const query = new URLSearchParams({ lang });
  for (const [name, value] of Object.entries(values)) if (value != null && value !== "") query.set(name, String(value));
  return `${path}?${query}`;
}

/** @param {string} url @param {RequestInit} [options] @returns {Promise<Response>} */
async function ask(url, options = {}) {
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(url, { ...options, headers: { accept: "application/json", ...options.headers } });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new Refused(text("js-analysis-unreachable"));
  }
  if (answer.ok) return answer;
  const said = await answer.json().catch(() => ({}));
  throw new Refused(said.error ?? text("js-analysis-unreachable"));
}

/**
 * Where moves lead from a position, and what may be played there.
 * @param {{ sfen: string, last?: string | null, moves?: string, text?: string }} question
 * @returns {Promise<Steps>}
 */
export async function steps(question) {
  return (await ask(address("/analysis/step", question))).json();
}

/** A part of a page, as the site writes it. @param {string} path with a query */
export async function part(path) {
  return (await ask(`${path}&${new URLSearchParams({ lang })}`)).text();
}

/**
 * Hears what the site tells until it has told everything.
 * @param {string} path
 * @param {Record<string, string | number | undefined | null>} values
 * @param {AbortSignal} signal
 * @param {(told: any) => void} hear
 * @param {"GET" | "POST"} [method]
 */
export async function listen(path, values, signal, hear, method = "GET") {
  const post = method === "POST";
  const body = post ? new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]))) : null;
  const answer = await ask(post ? address(path, {}) : address(path, values), { signal, method, body });
  const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line !== "") hear(JSON.parse(line));
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Refused(text("js-analysis-unreachable"));
  }
}
