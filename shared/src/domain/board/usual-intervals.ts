import { bookOfStamp, eventOfKey, type StampKey } from './quote.js';

/** How many gaps of a book are remembered: the median of few follows a book that changes its pace. */
const REMEMBERED = 9;
/** So many books and games; with more it begins anew. */
const MOST = 10_000;

/**
 * How often each book usually confirms a game's markets, from the gaps between the confirmations seen. A book that falls silent has no
 * gaps, so its silence never counts as its pace.
 */
export class UsualIntervals {
  private readonly gaps = new Map<string, number[]>();

  /** Notes that a stamp of `before` (undefined: unknown) was confirmed at `at`, in milliseconds since 1970. */
  note(stamp: StampKey, before: number | undefined, at: number): void {
    if (before === undefined || at <= before) return;
    if (this.gaps.size > MOST) this.gaps.clear();
    const name = nameOf(stamp);
    const gaps = this.gaps.get(name);
    if (gaps === undefined) this.gaps.set(name, [at - before]);
    else if (gaps.push(at - before) > REMEMBERED) gaps.shift();
  }

  /** The median gap of the book in the game of a stamp, in milliseconds; undefined before two gaps were seen. */
  of(stamp: StampKey): number | undefined {
    const gaps = this.gaps.get(nameOf(stamp));
    if (gaps === undefined || gaps.length < 2) return undefined;
    return gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)];
  }
}

const nameOf = (stamp: StampKey): string => `${eventOfKey(stamp)}|${bookOfStamp(stamp)}`;
