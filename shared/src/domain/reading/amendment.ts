/** What an answer changed since the answer before it, game by game in the order of the new one. */
export interface Amendment {
  readonly games: readonly GameAmendment[];
}

/** A game whose text differs in times and prices at most, or one to be read anew. */
export interface GameAmendment {
  /** Its place in the answer before. Undefined when it has to be read anew. */
  readonly was: number | undefined;
  /** What moved; undefined if nothing did. */
  readonly moves: GameMoves | undefined;
  /** Parses the game. */
  wire(): unknown;
}

/** The times and prices of a game that moved, and some that did not. */
export interface GameMoves {
  /** All values that may move. */
  readonly values: MovingValues;
  /** Which of them were read, in order. */
  readonly moved: readonly number[];
  /** What each of those says: a time in milliseconds since 1970, or a price as written. */
  readonly read: readonly number[];
}

/** The times and prices of a game, in the order of its text. */
export interface MovingValues {
  /** The place of each value's market among all markets of the game; NO_MARKET for a book's own time, which no market needs. */
  readonly markets: Int32Array;
  /** The place of a price among its market's outcomes; A_TIME for a time. */
  readonly outcomes: Int32Array;
  /** How many markets all books list. */
  readonly listed: number;
}

export const NO_MARKET = -1;
export const A_TIME = -1;
