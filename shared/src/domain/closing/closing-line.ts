import type { LineKey } from '../board/quote.js';
import type { DevigMethodName } from '../odds/devig/devig.js';
import type { Probability } from '../odds/probability.js';

/** What the books together thought of one market line when its game began, their margins taken out. */
export interface ClosingLine {
  readonly at: LineKey;
  /** Every way it could end, sorted by name, and the fair chance of each. */
  readonly outcomes: readonly string[];
  readonly chances: readonly Probability[];
  /** How the margins were taken out. */
  readonly method: DevigMethodName;
  /** How many books priced all of it. */
  readonly books: number;
}

/** Where a closing comes from: the board as it stood at the start, or the recorded moves of its prices. */
export type ClosingSource = 'board' | 'history';
