import type { Board } from '../board/board.js';
import type { Ladder, MarketLine } from '../board/market-lines.js';
import type { StampKey } from '../board/quote.js';
import { LEAST_COMPLETE } from '../odds/fair-line.js';
import type { Shape } from '../odds/learned-law.js';
import { normalBelow, normalQuantile } from '../odds/normal.js';
import { deviationOf } from '../odds/score-laws.js';
import { bookWeight } from '../odds/voters.js';
import { weightedMedian } from '../odds/weighted-median.js';
import { isUsable } from './groups.js';

type Facts = Pick<Board, 'locked' | 'events'>;

/** Where the books agree that a game will land. */
export interface Agreed {
  /** For a spread, the home team's handicap. */
  readonly line: number;
  /**
   * The fair chance (0..1, in hundredths) that home covers the line or the total goes over it, a push aside. Undefined in sports without a
   * model of results, which alone needs it.
   */
  readonly lean: number | undefined;
}

/**
 * The lines on which books agree, for the spread and the total of the whole game: the weighted median of their main lines, with the fair
 * line's weights, and the weighted median of the chances that their prices give it. Fewer books than a fair line of a main market needs agree
 * on nothing. Both are cached: the line until a book moves to another one, the chance until a price moves. It is in hundredths, so that a market's middles are not published again at every price.
 */
export class Consensus {
  readonly #known = new WeakMap<Ladder, Known | undefined>();

  of(ladder: Ladder, facts: Facts): Agreed | undefined {
    if (!hasConsensus(ladder)) return undefined;
    if (!this.#known.has(ladder)) this.#known.set(ladder, consensusOn(ladder, facts));
    return this.#known.get(ladder);
  }

  /** Recomputes a ladder that was asked about, after more than its prices changed. Returns whether its consensus moved. */
  refresh(ladder: Ladder, facts: Facts): boolean {
    if (!this.#known.has(ladder)) return false;
    const before = this.#known.get(ladder);
    if (ladder.lines.size === 0) this.#known.delete(ladder);
    else this.#known.set(ladder, consensusOn(ladder, facts));
    const now = this.#known.get(ladder);
    return before?.line !== now?.line || before?.lean !== now?.lean;
  }

  /** The same after only prices moved. */
  reprice(ladder: Ladder): boolean {
    const known = this.#known.get(ladder);
    if (!known?.votes) return false;
    const before = known.lean;
    known.lean = leanAmong(known.votes);
    return known.lean !== before;
  }
}

interface Known extends Agreed {
  lean: number | undefined;
  readonly votes: Votes | undefined;
}

/** Whether we know how results scatter around the consensus of a ladder. */
export const hasConsensus = ({ family }: Ladder): boolean => family === 'spreads' || family === 'totals';

const consensusOn = (ladder: Ladder, { locked, events }: Facts): Known | undefined => {
  const stands = standsOn(ladder, locked);
  if (stands.size < LEAST_COMPLETE.main) return undefined;
  const line = weightedMedian(
    Array.from(stands.values(), middleOf),
    Array.from(stands.keys(), (book) => bookWeight(book)),
  );
  if (line === undefined) return undefined;
  const deviation = deviationOf(events.get(ladder.event)?.sport ?? '', ladder.shape!);
  const votes = deviation === undefined ? undefined : votesOn(line, stands, ladder.shape!, deviation);
  return { line, lean: votes && leanAmong(votes), votes };
};

// A book that offers several main lines counts with the median of them.
const middleOf = (stands: readonly Stand[]): number =>
  weightedMedian(
    stands.map(({ line }) => line.line!),
    stands.map(() => 1),
  )!;

/** The books' opinions of a consensus line, in lists of equal length: they are counted at every price that moves. */
interface Votes {
  readonly stands: readonly Stand[];
  readonly weights: readonly number[];
  /** How far a book's own line lies above the consensus, in standard deviations of the result. */
  readonly shifts: readonly number[];
  readonly chances: number[];
  /** The votes by their chance, as they were sorted last. */
  readonly order: number[];
}

/** The votes on a line. A book with several main lines has its weight once, in equal parts. */
const votesOn = (
  consensus: number,
  stands: ReadonlyMap<string, readonly Stand[]>,
  shape: Shape,
  deviation: number,
): Votes => {
  const all = [...stands.values()].flat();
  return {
    stands: all,
    weights: [...stands].flatMap(([book, at]) => at.map(() => bookWeight(book) / at.length)),
    shifts: all.map(({ line }) => ((shape === 'totals' ? 1 : -1) * (line.line! - consensus)) / deviation),
    chances: all.map(() => 0),
    order: [...all.keys()],
  };
};

/**
 * The fair chance (0..1, in hundredths, never 0 or 1) that home covers the line or the total goes over it: the weighted median of what the
 * books' prices say without their vig (multiplicative). A price at another line is moved along the bell curve. Undefined without votes.
 */
const leanAmong = ({ stands, weights, shifts, chances, order }: Votes): number | undefined => {
  for (let i = 0; i < stands.length; i += 1) chances[i] = chanceOf(stands[i]!, shifts[i]!);
  const lean = weightedMedian(chances, weights, order);
  return lean === undefined ? undefined : Math.min(99, Math.max(1, Math.round(lean * 100 + LAST_BITS))) / 100;
};

// A half is rounded up, however the sums before it were rounded.
const LAST_BITS = 1e-6;

const chanceOf = ({ line: { prices }, above, below }: Stand, shift: number): number => {
  const chance = prices[below]! / (prices[above]! + prices[below]!); // (1/over) / (1/over + 1/under)
  return shift === 0 ? chance : normalBelow(normalQuantile(chance) + shift);
};

/** A book's main line, with the places of its two prices: home or Over, and away or Under. */
interface Stand {
  readonly line: MarketLine;
  readonly above: number;
  readonly below: number;
}

/** Where each book stands: the lines at which it prices both sides of its main market with usable prices. */
const standsOn = ({ lines }: Ladder, locked: ReadonlySet<StampKey>): ReadonlyMap<string, readonly Stand[]> => {
  const stands = new Map<string, Stand[]>();
  for (const line of lines) {
    const others = placesOf(line, locked, BELOW);
    for (const [book, above] of placesOf(line, locked, ABOVE)) {
      const below = others.get(book);
      if (below === undefined) continue;
      const stand = { line, above, below };
      const at = stands.get(book);
      if (at) at.push(stand);
      else stands.set(book, [stand]);
    }
  }
  return stands;
};

const ABOVE = ['home', 'over'];
const BELOW = ['away', 'under'];

const placesOf = ({ quotes }: MarketLine, locked: ReadonlySet<StampKey>, outcomes: readonly string[]) => {
  const places = new Map<string, number>();
  for (const [place, quote] of quotes.entries()) {
    if (quote.market !== quote.family || !outcomes.includes(quote.outcome)) continue;
    if (bookWeight(quote.book) > 0 && isUsable(quote, locked)) places.set(quote.book, place);
  }
  return places;
};
