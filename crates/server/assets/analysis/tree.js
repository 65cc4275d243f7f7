// The tree of moves: what was played, in every line that was looked at. It plays nothing: each node came from the site.

/** @typedef {import("../messages.js").Played} Played */
/**
 * What stands after a step, as the site says: a move, or how the game ended, which has no USI.
 * @typedef {Omit<Played, "at"> & { parent?: number | null, time?: string, foul?: string, comments?: string[], bookmarks?: string[] }} Step
 */
/** @typedef {{ start: string, comments?: string[], bookmarks?: string[], nodes: Step[] }} RecordData */

/**
 * A place in the tree; the root has no step.
 * @typedef {object} Place
 * @property {number} id
 * @property {Step | null} step
 * @property {Place | null} parent
 * @property {Place[]} next what follows, the main line first
 * @property {number} ply
 * @property {string} sfen
 * @property {string[]} comments
 * @property {string[] | null} legal the legal moves, once the site has said them
 */

export class Tree {
  #ids = 0;

  /** @param {RecordData} record */
  constructor(record) {
    this.root = this.#place(null, null, record.start, record.comments);
    /** @type {Map<number, Place>} */
    this.places = new Map([[this.root.id, this.root]]);
    /** @type {Place[]} */
    const read = [];
    for (const step of record.nodes) read.push(this.add(step.parent == null ? this.root : read[step.parent], step, true));
  }

  /**
   * @param {Place | null} parent
   * @param {Step | null} step
   * @param {string} sfen
   * @param {string[]} [comments]
   * @returns {Place}
   */
  #place(parent, step, sfen, comments = []) {
    const ply = parent === null ? 0 : parent.ply + 1;
    return { id: this.#ids++, step, parent, next: [], ply, sfen, comments, legal: null };
  }

  /**
   * The place after a step, which is new unless it was there.
   * @param {Place} parent
   * @param {Step} step
   * @param {boolean} [asWritten] whether a line that was there before is kept apart
   */
  add(parent, step, asWritten = false) {
    const known = asWritten ? undefined : parent.next.find((place) => place.step?.usi === step.usi);
    if (known) return known;
    const place = this.#place(parent, step, step.sfen, step.comments);
    parent.next.push(place);
    this.places.set(place.id, place);
    return place;
  }

  /** Takes a place and all that follows out. @param {Place} place */
  remove(place) {
    const { parent } = place;
    if (parent === null) return;
    parent.next = parent.next.filter((other) => other !== place);
    const gone = [place];
    for (let at = gone.pop(); at; at = gone.pop()) {
      this.places.delete(at.id);
      gone.push(...at.next);
    }
  }

  /** Makes the line that leads to a place the main one. @param {Place} place */
  promote(place) {
    for (const at of this.path(place)) {
      const siblings = at.parent?.next ?? [];
      siblings.splice(siblings.indexOf(at), 1);
      siblings.unshift(at);
    }
  }

  /** Whether a place is on the main line. @param {Place} place */
  isMain(place) {
    return this.path(place).every((at) => at.parent?.next[0] === at);
  }

  /** The places from the first move to this one. @param {Place} place */
  path(place) {
    /** @type {Place[]} */
    const path = [];
    for (let at = place; at.parent !== null; at = at.parent) path.unshift(at);
    return path;
  }

  /** This place and the main line after it. @param {Place} place */
  line(place) {
    const line = [place];
    for (let at = place.next[0]; at; at = at.next[0]) line.push(at);
    return line;
  }

  /** The main line's moves, for whoever looks at the whole game. */
  get moves() {
    return this.line(this.root).flatMap(({ step }) => (step?.usi && !step.foul ? [step.usi] : []));
  }

  /** The tree as a record in JSON, which the site reads and writes in any format. */
  record() {
    /** @param {Place} first @returns {object} */
    const written = (first) => {
      const line = this.line(first).filter(({ step }) => step?.usi && !step.foul);
      const moves = line.map(({ step }) => step?.usi);
      const comments = Object.fromEntries(line.flatMap(({ ply, comments }) => (comments.length > 0 ? [[ply, comments]] : [])));
      const variations = line
        .flatMap((place) => (place === first ? [] : (place.parent?.next.slice(1) ?? [])))
        .filter(({ step }) => step?.usi && !step.foul)
        .map((place) => ({ from_ply: place.ply, ...written(place) }));
      return { moves, comments, variations };
    };
    const [main, ...others] = this.root.next.filter(({ step }) => step?.usi);
    const line = main ? /** @type {{ comments: object, variations: object[] }} */ (written(main)) : { comments: {}, variations: [] };
    const comments = this.root.comments.length > 0 ? { 0: this.root.comments, ...line.comments } : line.comments;
    const beside = others.map((place) => ({ from_ply: place.ply, ...written(place) }));
    return { format: "json", sfen: this.root.sfen, headers: {}, moves: [], ...line, comments, variations: [...beside, ...line.variations] };
  }
}
