// What a page's scripts find in it.

/** @param {string} id of an element that the template has */
export function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** What the server says in a data block. @param {string} id */
export function data(id) {
  return JSON.parse(element(id).textContent ?? "null");
}
