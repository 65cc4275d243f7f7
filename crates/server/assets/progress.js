// Which steps of the course were done on this device.

import { read, write } from "./store.js";

/** @returns {Set<string>} the names of the steps */
export function stepsDone() {
  return new Set((read("learnt") ?? "").split(" ").filter((id) => id !== ""));
}

/** @param {string} id */
export function rememberStep(id) {
  write("learnt", [...stepsDone().add(id)].join(" "));
}
