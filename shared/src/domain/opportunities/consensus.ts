import type { Board } from '../board/board.js';
import type { Ladder, MarketLine } from '../board/market-lines.js';
import { bookWeight } from '../odds/book-weights.js';
import { weightedMedian } from '../odds/weighted-median.js';
import { isUsable } from './groups.js';

type Locks = Pick<Board, 'locked'>;

/**
 * The lines on which books agree, for the spread and the total of the whole game: the weighted median of their main lines, with the fair
 * line's weights. It does not depend on prices, so it is cached until a book moves to another line.
 */
export class Consensus {
  readonly #known = new Map<Ladder, number | undefined>();

  of(ladder: Ladder, locks: Locks): number | undefined {
    if (!hasConsensus(ladder)) return undefined;
    if (!this.#known.has(ladder)) this.#known.set(ladder, consensusOn(ladder, locks));
    return this.#known.get(ladder);
  }

  /** Recomputes a ladder that was asked about, after more than its prices changed. Returns whether its consensus moved. */
  refresh(ladder: Ladder, locks: Locks): boolean {
    if (!this.#known.has(ladder)) return false;
    const before = this.#known.get(ladder);
    if (ladder.lines.size === 0) this.#known.delete(ladder);
    else this.#known.set(ladder, consensusOn(ladder, locks));
    return before !== this.#known.get(ladder);
  }

  clear() {
    this.#known.clear();
  }
}

/** Whether we know how results scatter around the consensus of a ladder. */
export const hasConsensus = ({ family }: Ladder): boolean => family === 'spreads' || family === 'totals';

// A book that offers several main lines counts with the median of them.
const consensusOn = ({ lines }: Ladder, locks: Locks): number | undefined => {
  const stands = new Map<string, number[]>();
  for (const line of lines)
    for (const book of booksAt(line, locks)) {
      const at = stands.get(book);
      if (at) at.push(line.line!);
      else stands.set(book, [line.line!]);
    }
  const books = [...stands.keys()];
  return weightedMedian(
    books.map((book) => middleOf(stands.get(book)!)),
    books.map(bookWeight),
  );
};

// The books that price both sides of their main market at this line with usable prices.
const booksAt = ({ quotes }: MarketLine, { locked }: Locks): Set<string> => {
  const once = new Set<string>();
  const both = new Set<string>();
  for (const quote of quotes) {
    if (quote.market !== quote.family || bookWeight(quote.book) === 0 || !isUsable(quote, locked)) continue;
    (once.has(quote.book) ? both : once).add(quote.book);
  }
  return both;
};

const middleOf = (lines: number[]): number =>
  weightedMedian(
    lines,
    lines.map(() => 1),
  )!;
