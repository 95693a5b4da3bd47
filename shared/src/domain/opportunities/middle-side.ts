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
  first = (line: MarketLine, board: Prices) => legsOf(this.#of(line, board).first, line, board);

  /** The Under or away side. */
  second = (line: MarketLine, board: Prices) => legsOf(this.#of(line, board).second, line, board);

  /** Updates a line on which only prices moved, all still usable: a few are moved within the lists, after many the lists are rebuilt. */
  reprice(line: MarketLine, moved: readonly number[], { stamps }: Prices) {
    const made = this.#made.get(line);
    if (!made) return;
    if (moved.length > FEW) {
      made.first.legs = undefined;
      made.second.legs = undefined;
      return;
    }
    for (const place of moved)
      for (const side of [made.first, made.second])
        if (side.legs && side.places.includes(place))
          side.legs = movedLegPrices(side.legs, line.quotes[place]!, stamps);
  }

  /** The id of the middle between two lines. Cached, so that the same string object is used for every lookup. */
  idOf(pair: LinePair, shape: Middle['shape'], board: Prices): string {
    const { ids } = this.#of(pair.low, board);
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

  #of(line: MarketLine, { locked }: Prices): Made {
    const known = this.#made.get(line);
    if (known) return known;
    const made: Made = { first: sideOf(line, isFirst, locked), second: sideOf(line, isSecond, locked), ids: new Map() };
    this.#made.set(line, made);
    return made;
  }
}

interface Made {
  readonly first: Side;
  readonly second: Side;
  /** Ids of the middles in which this is the low line, by the high line. */
  readonly ids: Map<number, string>;
}

interface Side {
  /** The places of the side's prices on the line. They stay as long as only prices move. */
  readonly places: readonly number[];
  /** Their prices, best first; undefined until asked for. */
  legs: readonly LegPrice[] | undefined;
}

type Prices = Pick<Board, 'locked' | 'stamps'>;

const legsOf = (side: Side, { quotes }: MarketLine, { stamps }: Prices): readonly LegPrice[] =>
  (side.legs ??= legPrices(
    side.places.map((place) => quotes[place]!),
    stamps,
  ));

const sideOf = ({ quotes }: MarketLine, isOfSide: (quote: Quote) => boolean, locked: Prices['locked']): Side => {
  const places: number[] = [];
  for (const [place, quote] of quotes.entries())
    if (isOfSide(quote) && isUsable(quote, locked) && !isNoLeg(quote)) places.push(place);
  return { places, legs: undefined };
};

const isNoLeg = ({ book }: Quote): boolean => isDfsBook(book) || isStateListing(book);

const isFirst = ({ outcome }: Quote): boolean => outcome === 'over' || outcome === 'home';
const isSecond = ({ outcome }: Quote): boolean => outcome === 'under' || outcome === 'away';

const FEW = 4;
