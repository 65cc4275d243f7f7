// What the site says on the websocket and in the page's data block, as types. No code.

/** @typedef {"black" | "white"} Color */
/** @typedef {"draw" | "impasse" | "rematch" | "takeback"} Proposal */

/**
 * What does not change in a game.
 * @typedef {object} GameFacts
 * @property {string} id
 * @property {string} preset
 * @property {string} handicap
 * @property {string} start the start position, in SFEN
 * @property {Color | null} you
 * @property {Record<Color, { kind: "guest" | "player" | "computer" | "open", level?: number, name?: string }>} seats
 * @property {TimeFacts | null} time the time that the sides have to think
 * @property {boolean} rated whether it changes its players' ratings
 * @property {boolean} loses_on_illegal whether an illegal move loses, instead of being blocked
 * @property {boolean} forbids_perpetual whether the check that would make a perpetual check is illegal, instead of losing
 * @property {string | null} join the address of the invitation while a seat is open
 */

/**
 * How a game ended: the contract's words, the same for people, and the move that lost by being illegal.
 * @typedef {object} End
 * @property {string} end
 * @property {Color | null} winner
 * @property {string} text
 * @property {string} rule
 * @property {string} rule_text
 * @property {{ usi: string, reason: string, text: string }} [attempt]
 */

/**
 * The time that one side has to think, in ms.
 * @typedef {{ main: number, period: number, periods: number, increment: number, delay: number, days: number }} SideTime
 */
/** @typedef {{ text: string, black: SideTime, white: SideTime }} TimeFacts */

/**
 * How the clocks stand, in ms: what each side had at the beginning of the turn, how long the turn has lasted when the
 * message was written, and what of it is not charged.
 * @typedef {object} ClockView
 * @property {Color | null} running
 * @property {number} ran
 * @property {number} free
 * @property {{ main: number, periods: number }} black
 * @property {{ main: number, periods: number }} white
 */

/**
 * The game as it stands.
 * @typedef {object} View
 * @property {number} ply
 * @property {Color} turn
 * @property {string} sfen
 * @property {string | null} check the square of the king in check
 * @property {string | null} last the last move, in USI
 * @property {string} legal the legal moves, for the player whose turn it is
 * @property {string} premoves the moves that may be thought of, for the player who waits
 * @property {number} repetitions how often this position has stood
 * @property {Color | null} perpetual who has given check with each move since the position first stood
 * @property {boolean} abort whether the reader may call the game off
 * @property {boolean} takeback whether the reader has a move that could be taken back
 * @property {{ what: "declare" | "impasse" | "draw", text: string }[]} claims
 * @property {{ what: Proposal, by: Color }[]} offers
 * @property {ClockView} [clock] in a game with clocks
 * @property {End | null} end
 * @property {string | null} next the game that continues this one
 * @property {boolean} replayed whether that is a replay for which the rules ask, and not a rematch
 */

/**
 * A move that was played.
 * @typedef {object} Played
 * @property {number} ply
 * @property {string} usi
 * @property {string} japanese
 * @property {string} western
 * @property {string} kitao with Japanese pieces in Western form
 * @property {number} at milliseconds since the Unix epoch
 * @property {string} sfen the position after it
 * @property {string | null} check the square of the king that it checks
 */

/** @typedef {{ t: "state", v: number, game: GameFacts, view: View, moves: readonly Played[] }} StateMessage */
/** @typedef {{ t: "event", v: number, kind: string, view: View, move?: Played, what?: Proposal, by?: Color | null, next?: string, game?: GameFacts }} EventMessage */

/**
 * Something that was said: by a side's player, or by an account that watches.
 * @typedef {{ n: number, room: "players" | "watchers", by: Color | null, name: string | null, text: string, at: number }} Said
 */

/**
 * Where moves lead that nobody has played yet.
 * @typedef {{ t: "ahead", moves: { usi: string, japanese: string, western: string, kitao: string }[], sfen: string, turn: Color, legal: string, check: string | null }} AheadMessage
 */

/**
 * Who of the players has a page open, and in how many ms the reader may settle the game because the other has left.
 * @typedef {{ t: "presence", black: boolean, white: boolean, claim_in: number | null }} PresenceMessage
 */

export {};
