// The messages between board and buttons: offers, looking back, the next game. Each has a place of its own,
// so that one does not push another away.

/** @typedef {{ label: string, main?: boolean, act: () => void }} Action */

/**
 * Shows a notice, or takes it away.
 * @param {HTMLElement} place
 * @param {string} kind one notice of each kind is shown
 * @param {string} words empty: no notice
 * @param {readonly Action[]} [actions]
 */
export function notice(place, kind, words, actions = []) {
  const old = place.querySelector(`[data-notice="${kind}"]`);
  if (old instanceof HTMLElement && old.dataset.words === words) return;
  if (words === "") {
    old?.remove();
    return;
  }
  const element = document.createElement("div");
  element.className = "notice";
  element.dataset.notice = kind;
  element.dataset.words = words;
  const said = document.createElement("p");
  said.textContent = words;
  element.append(said);
  if (actions.length > 0) {
    const row = document.createElement("div");
    row.className = "row-buttons";
    row.append(...actions.map(button));
    element.append(row);
  }
  if (old) old.replaceWith(element);
  else place.append(element);
}

/**
 * @param {Action} action
 * @returns {HTMLButtonElement}
 */
function button({ label, main, act }) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = main ? "button button-small button-main" : "button button-small";
  element.textContent = label;
  element.addEventListener("click", act);
  return element;
}
