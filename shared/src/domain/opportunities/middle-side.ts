import type { Board } from '../board/board.js';
import type { MarketLine } from '../board/board-index.js';
import type { Quote } from '../board/quote.js';
import { isDfsBook } from '../catalogue/sportsbooks.js';
import { isUsable } from './groups.js';
import { legPrices } from './leg-price.js';
import type { LegPrice } from './opportunity.js';

/**
 * What lines could give to middles: for each leg every price that may be used, but for those of pick apps; ProphetX stays.
 * Made when first asked for, and kept until the line moves.
 */
export class Sides {
  readonly #first = new Map<MarketLine, readonly LegPrice[]>();
  readonly #second = new Map<MarketLine, readonly LegPrice[]>();

  /** Over, or home. */
  first = (line: MarketLine, board: Prices) => kept(this.#first, line, board, ['over', 'home']);

  /** Under, or away. */
  second = (line: MarketLine, board: Prices) => kept(this.#second, line, board, ['under', 'away']);

  forget(line: MarketLine) {
    this.#first.delete(line);
    this.#second.delete(line);
  }

  clear() {
    this.#first.clear();
    this.#second.clear();
  }
}

type Prices = Pick<Board, 'locked' | 'stamps'>;

const kept = (
  made: Map<MarketLine, readonly LegPrice[]>,
  line: MarketLine,
  { locked, stamps }: Prices,
  [one, other]: readonly [string, string],
): readonly LegPrice[] => {
  const known = made.get(line);
  if (known) return known;
  const usable: Quote[] = [];
  for (const quote of line.quotes.values())
    if ((quote.outcome === one || quote.outcome === other) && isUsable(quote, locked) && !isDfsBook(quote.book))
      usable.push(quote);
  const legs = legPrices(usable, stamps);
  made.set(line, legs);
  return legs;
};
