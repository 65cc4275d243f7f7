// Forms that are sent without leaving the page, and say below whether that went well. Without scripts they are plain forms.

import { text } from "./texts.js";

/** @param {HTMLFormElement} form */
async function send(form) {
  const said = form.querySelector(".quiet-said");
  /** @param {string} words */
  const say = (words) => {
    if (said) said.textContent = words;
  };
  say("");
  try {
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) body.append(name, String(value));
    const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" }, redirect: "manual" });
    // The answer is the way back to the page, which is here already.
    if (answer.type === "opaqueredirect" || answer.ok) return say(text("js-quiet-saved"));
    const { error } = await answer.json();
    say(text("js-quiet-failed", { text: String(error) }));
  } catch {
    say(text("js-quiet-offline"));
  }
}

/** Ties the page's quiet forms. */
export function setUpQuietForms() {
  for (const form of document.querySelectorAll("form[data-quiet]")) {
    if (!(form instanceof HTMLFormElement)) continue;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      send(form);
    });
    form.addEventListener("input", () => {
      const said = form.querySelector(".quiet-said");
      if (said) said.textContent = "";
    });
  }
}
