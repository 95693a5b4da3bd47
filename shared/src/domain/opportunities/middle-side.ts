import type { Board } from '../board/board.js';
import type { MarketLine } from '../board/market-lines.js';
import type { Quote } from '../board/quote.js';
import { isDfsBook, isStateListing } from '../catalogue/sportsbooks.js';
import { isUsable } from './groups.js';
import { legPrices, movedLegPrices } from './leg-price.js';
import { type LinePair, middleId } from './middles.js';
import type { LegPrice, Middle } from './opportunity.js';

/**
 * The candidate legs of lines for middles: every usable price except those of pick apps and of one state's listing of a book (ProphetX counts). Built on first use and cached
 * until the line changes.
 */
export class Sides {
  readonly #made = new Map<MarketLine, Made>();

  /** The Over or home side. */
  first = (line: MarketLine, board: Prices) => (this.#of(line).first ??= legsOf(line, board, isFirst));

  /** The Under or away side. */
  second = (line: MarketLine, board: Prices) => (this.#of(line).second ??= legsOf(line, board, isSecond));

  /** Updates a line on which only prices moved, all still usable: a few are moved within the lists, after many the lists are rebuilt. */
  reprice(line: MarketLine, moved: readonly number[], { stamps }: Prices) {
    const made = this.#made.get(line);
    if (!made) return;
    if (moved.length > FEW) {
      made.first = undefined;
      made.second = undefined;
      return;
    }
    for (const place of moved) {
      const quote = line.quotes[place]!;
      if (isNoLeg(quote)) continue;
      if (made.first && isFirst(quote)) made.first = movedLegPrices(made.first, quote, stamps);
      if (made.second && isSecond(quote)) made.second = movedLegPrices(made.second, quote, stamps);
    }
  }

  /** The id of the middle between two lines. Cached, so that the same string object is used for every lookup. */
  idOf(pair: LinePair, shape: Middle['shape']): string {
    const { ids } = this.#of(pair.low);
    const known = ids.get(pair.high.line!);
    if (known !== undefined) return known;
    const id = middleId(pair, shape);
    ids.set(pair.high.line!, id);
    return id;
  }

  forget(line: MarketLine) {
    this.#made.delete(line);
  }

  clear() {
    this.#made.clear();
  }

  #of(line: MarketLine): Made {
    const known = this.#made.get(line);
    if (known) return known;
    const made: Made = { first: undefined, second: undefined, ids: new Map() };
    this.#made.set(line, made);
    return made;
  }
}

interface Made {
  first: readonly LegPrice[] | undefined;
  second: readonly LegPrice[] | undefined;
  /** Ids of the middles in which this is the low line, by the high line. */
  readonly ids: Map<number, string>;
}

type Prices = Pick<Board, 'locked' | 'stamps'>;

const legsOf = (line: MarketLine, { locked, stamps }: Prices, isOfSide: (quote: Quote) => boolean) => {
  const usable: Quote[] = [];
  for (const quote of line.quotes)
    if (isOfSide(quote) && isUsable(quote, locked) && !isNoLeg(quote)) usable.push(quote);
  return legPrices(usable, stamps);
};

const isNoLeg = ({ book }: Quote): boolean => isDfsBook(book) || isStateListing(book);

const isFirst = ({ outcome }: Quote): boolean => outcome === 'over' || outcome === 'home';
const isSecond = ({ outcome }: Quote): boolean => outcome === 'under' || outcome === 'away';

const FEW = 4;
