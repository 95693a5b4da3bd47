import type { Board } from '../board/board.js';
import type { Ladder } from '../board/market-lines.js';
import { bookWeight } from '../odds/book-weights.js';
import { LEAST_COMPLETE } from '../odds/fair-line.js';
import { weightedMedian } from '../odds/weighted-median.js';
import { scoreSpreadOf } from '../score-distribution/score-spread.table.js';
import { leanAmong, type Votes, votesOn } from './lean.js';
import { type Stand, standsOn } from './stands.js';

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
  const deviation = scoreSpreadOf(events.get(ladder.event)?.sport ?? '')?.[ladder.shape!];
  const votes = deviation === undefined ? undefined : votesOn(line, stands, ladder.shape!, deviation);
  return { line, lean: votes && leanAmong(votes), votes };
};

// A book that offers several main lines counts with the median of them.
const middleOf = (stands: readonly Stand[]): number =>
  weightedMedian(
    stands.map(({ line }) => line.line!),
    stands.map(() => 1),
  )!;
