// What a player may claim, offer or answer: the buttons below the board, and the notices beside it.

import { notice } from "./notices.js";
import { text } from "./texts.js";

/** @typedef {import("./messages.js").Color} Color */
/** @typedef {import("./messages.js").View} View */
/** @typedef {import("./messages.js").Proposal} Proposal */
/** @typedef {{ t: string, [field: string]: unknown }} Command */

/** @type {readonly Proposal[]} */
const PROPOSALS = ["draw", "impasse", "rematch", "takeback"];

export class Offers {
  /**
   * @param {HTMLElement} notes where notices stand
   * @param {(command: Command) => void} send
   */
  constructor(notes, send) {
    this.notes = notes;
    this.send = send;
    /** @type {[string, Command][]} */
    const commands = [
      ["abort", { t: "abort" }],
      ["takeback", { t: "offer", what: "takeback" }],
      ["rematch", { t: "offer", what: "rematch" }],
      ["declare", { t: "declare" }],
      ["offer-impasse", { t: "offer", what: "impasse" }],
      ["offer-draw", { t: "offer", what: "draw" }],
    ];
    for (const [id, command] of commands) {
      document.getElementById(id)?.addEventListener("click", () => send(command));
    }
    const dialog = document.getElementById("resign-dialog");
    if (dialog instanceof HTMLDialogElement) {
      document.getElementById("resign")?.addEventListener("click", () => {
        dialog.returnValue = "";
        dialog.showModal();
      });
      dialog.addEventListener("close", () => dialog.returnValue === "yes" && send({ t: "resign" }));
    }
  }

  /**
   * @param {View} view
   * @param {Color | null} you
   * @param {boolean} waiting whether a seat is open
   */
  render(view, you, waiting) {
    this.#renderButtons(view, waiting);
    for (const what of PROPOSALS) this.#renderOffer(view, you, what);
  }

  /** @param {View} view @param {boolean} waiting */
  #renderButtons(view, waiting) {
    const over = view.end !== null;
    show("abort", view.abort);
    // Who can still call the game off need not give it up.
    show("resign", !over && !waiting && !view.abort);
    show("takeback", view.takeback && !offered(view, "takeback"));
    show("rematch", over && !waiting && view.next === null && !offered(view, "rematch"));
    for (const what of /** @type {const} */ (["declare", "impasse", "draw"])) {
      const claim = view.claims.find((claim) => claim.what === what);
      const stands = what !== "declare" && offered(view, what);
      show(what === "declare" ? "declare" : `offer-${what}`, !over && claim !== undefined && !stands, claim?.text);
    }
  }

  /** @param {View} view @param {Color | null} you @param {Proposal} what */
  #renderOffer(view, you, what) {
    const offer = view.offers.find((offer) => offer.what === what);
    if (you === null || view.next !== null || offer === undefined) return notice(this.notes, what, "");
    if (offer.by === you) {
      const withdraw = { label: text("js-offer-withdraw"), act: () => this.send({ t: "withdraw", what }) };
      return notice(this.notes, what, text(`js-offered-${what}`), [withdraw]);
    }
    notice(this.notes, what, text(`js-offer-${what}`), [
      { label: text("js-offer-accept"), main: true, act: () => this.send({ t: "offer", what }) },
      { label: text("js-offer-decline"), act: () => this.send({ t: "decline", what }) },
    ]);
  }
}

/** @param {string} id @param {boolean} shown @param {string} [words] */
function show(id, shown, words) {
  const button = document.getElementById(id);
  if (!button) return;
  button.hidden = !shown;
  if (words !== undefined) button.textContent = words;
}

/** Whether this is offered, by either side. @param {View} view @param {Proposal} what */
function offered(view, what) {
  return view.offers.some((offer) => offer.what === what);
}
