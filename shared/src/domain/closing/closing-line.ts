import type { LineKey } from '../board/quote.js';
import type { DevigMethodName } from '../odds/devig.js';
import type { Probability } from '../odds/probability.js';

/** The books' consensus on one market line when its game started, without margins. */
export interface ClosingLine {
  readonly at: LineKey;
  /** Every way the market could end, sorted by name. `chances` are in the same order. */
  readonly outcomes: readonly string[];
  readonly chances: readonly Probability[];
  /** The de-vig method. */
  readonly method: DevigMethodName;
  /** How many books priced every outcome. */
  readonly books: number;
}

/** The source of a closing line: the board at the start, or the recorded price moves. */
export type ClosingSource = 'board' | 'history';
