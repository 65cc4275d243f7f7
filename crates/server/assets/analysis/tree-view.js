// The tree as nested lists: the main line runs on, and each variation stands below the move that it replaces.

/** @typedef {import("./tree.js").Place} Place */
/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {{ mark: string, sign: string, words: string }} Judgement what is said of a move: for the style, as books write it, in words */

export class TreeView {
  /** How the moves were judged. @type {Map<number, Judgement>} */
  judged = new Map();

  /**
   * @param {HTMLElement} list
   * @param {(place: Place) => string} words
   * @param {(place: Place) => void} choose
   */
  constructor(list, words, choose) {
    this.list = list;
    this.words = words;
    /** @type {Tree | null} */
    this.tree = null;
    list.addEventListener("click", (event) => {
      const button = /** @type {Element} */ (event.target).closest("[data-place]");
      const place = button instanceof HTMLElement && this.tree?.places.get(Number(button.dataset.place));
      if (place) choose(place);
    });
  }

  /** @param {Tree} tree @param {string} variation what a variation is called */
  write(tree, variation) {
    this.tree = tree;
    /** @type {[HTMLElement, Place][]} Lists that are still to be filled, and what comes before their first move. */
    const waiting = [];
    /** @param {HTMLElement} list @param {Place} first */
    const fill = (list, first) => {
      for (let at = first; at; at = at.next[0]) {
        list.append(this.#item(at));
        const others = at === first && list !== this.list ? [] : (at.parent?.next.slice(1) ?? []);
        for (const other of others) {
          const branch = document.createElement("li");
          branch.className = "branch";
          const inner = document.createElement("ol");
          inner.className = "tree";
          inner.ariaLabel = variation;
          branch.append(inner);
          list.append(branch);
          waiting.push([inner, other]);
        }
      }
    };
    this.list.replaceChildren();
    if (tree.root.next[0]) fill(this.list, tree.root.next[0]);
    for (let one = waiting.pop(); one; one = waiting.pop()) fill(...one);
  }

  /** @param {Place} place */
  #item(place) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.place = String(place.id);
    button.dataset.ply = String(place.ply);
    const number = document.createElement("span");
    number.className = "move-number";
    number.textContent = String(place.ply);
    const words = document.createElement("span");
    words.className = "move-text";
    words.textContent = this.words(place);
    button.append(number, " ", words);
    const judged = this.judged.get(place.id);
    if (judged) {
      button.classList.add(`judged-${judged.mark}`);
      const said = document.createElement("span");
      said.className = "judged";
      said.textContent = judged.sign;
      said.role = "img";
      said.ariaLabel = judged.words;
      button.append(" ", said);
    }
    const item = document.createElement("li");
    item.append(button);
    if (place.comments.length > 0) {
      const comment = document.createElement("span");
      comment.className = "comment";
      comment.textContent = place.comments.join(" ");
      item.append(comment);
    }
    return item;
  }

  /** Marks the place that the board shows, and keeps it in sight. @param {Place} place */
  mark(place) {
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const button = this.list.querySelector(`[data-place="${place.id}"]`);
    if (!(button instanceof HTMLElement)) {
      this.list.scrollTo(0, 0);
      return;
    }
    button.setAttribute("aria-current", "step");
    const { list } = this;
    const [top, height] = [button.offsetTop, button.offsetHeight];
    if (top < list.scrollTop || top + height > list.scrollTop + list.clientHeight) {
      list.scrollTop = top - (list.clientHeight - height) / 2;
    }
  }
}
