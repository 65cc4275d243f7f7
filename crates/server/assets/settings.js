// What the reader has chosen: the attributes of the page's root have it, as the site wrote them and as forms change them.

/** @typedef {import("./board/state.js").BoardState} BoardState */
/** @typedef {"kanji1" | "kanji2" | "international"} PieceSet */
/** @typedef {"western" | "japanese" | "kitao" | "usi"} Notation */
/** @typedef {"never" | "correspondence" | "always"} Confirm Which moves are confirmed before they are sent. */
/**
 * @typedef {object} Settings
 * @property {PieceSet} pieces
 * @property {Notation} notation
 * @property {Confirm} confirm
 * @property {"auto" | "digits" | "letters" | "kanji" | "hidden"} coordinates
 * @property {"show" | "hide"} targets
 * @property {"normal" | "fast" | "slow" | "off"} animation
 * @property {"words" | "notation"} announce
 * @property {"on" | "off"} sounds
 * @property {"on" | "off"} countdown
 * @property {"on" | "off"} keys
 */
/** @typedef {import("./messages.js").GameFacts} GameFacts */

/** How long a piece glides, in ms. */
const GLIDES = { normal: 200, fast: 110, slow: 450, off: 0 };

/** As they are now. @returns {Settings} */
export function settingsNow() {
  return /** @type {Settings} */ (/** @type {unknown} */ ({ ...document.documentElement.dataset }));
}

/**
 * How a board looks by them.
 * @param {Settings} settings
 * @returns {Pick<BoardState, "pieceSet" | "ranks" | "showTargets" | "glide">}
 */
export function boardLook({ pieces, coordinates, notation, targets, animation }) {
  const counted = { western: "digits", kitao: "digits", japanese: "kanji", usi: "letters" };
  return {
    pieceSet: pieces,
    // The edge counts as the move list does: 76, or ７六.
    ranks: /** @type {BoardState["ranks"]} */ (coordinates === "auto" ? counted[notation] : coordinates),
    showTargets: targets === "show",
    glide: GLIDES[animation],
  };
}

/**
 * Ties the choices on the page to the settings. The site keeps them, for this page they count at once.
 * @param {HTMLElement} form holds radio buttons named as the settings are
 * @param {(settings: Settings) => void} changed
 * @param {(kept: boolean) => void} [said] whether the site has kept it
 * @returns {Settings} as they are now
 */
export function setUpSettings(form, changed, said = () => {}) {
  const root = document.documentElement;
  for (const input of form.querySelectorAll("input")) {
    // A browser that goes back fills the form with what it was.
    input.checked = root.dataset[input.name] === input.value;
    input.addEventListener("change", async () => {
      root.dataset[input.name] = input.value;
      if (input.name === "contrast") setContrast(input.value);
      changed(settingsNow());
      said(await keep(input.name, input.value));
    });
  }
  return settingsNow();
}

/** @type {Promise<unknown>} */
let before = Promise.resolve();

/**
 * Has the site keep a choice; whether it has. One after the other: each answer is the whole cookie.
 * @param {string} name @param {string} value
 */
function keep(name, value) {
  const send = () => fetch("/settings", { method: "POST", body: new URLSearchParams({ [name]: value }), redirect: "manual" });
  // What is kept leads back to the page.
  const kept = before.then(send).then(({ type }) => type === "opaqueredirect", () => false);
  before = kept;
  return kept;
}

/** @param {string} contrast */
function setContrast(contrast) {
  const link = document.getElementById("contrast");
  if (link instanceof HTMLLinkElement) link.media = contrast === "high" ? "all" : "(prefers-contrast: more)";
}

/**
 * Whether a move of the reader's is to be confirmed.
 * @param {Settings} settings
 * @param {GameFacts} game
 */
export function confirms(settings, game) {
  const slow = game.you !== null && (game.time?.[game.you].days ?? 0) > 0;
  return settings.confirm === "always" || (settings.confirm === "correspondence" && slow);
}
