import { type GameEvent, hasStarted } from './game-event.js';
import { bookOfStamp, eventOfKey, type StampKey } from './quote.js';

/** A price older than this is locked: shown but never used. */
export const LOCK_AGE_MS = { upcoming: 15 * 60_000, live: 5 * 60_000 } as const;

/** How fresh a price looks on the screen, by its age. */
export type Freshness = 'live' | 'ageing' | 'late' | 'stale';

/** The age, in milliseconds, past which a game's prices are locked. */
export const lockAgeOf = (event: GameEvent, now: number): number =>
  hasStarted(event, now) ? LOCK_AGE_MS.live : LOCK_AGE_MS.upcoming;

/** Whether a book's market is locked for its age. A market without a time is never locked. */
export const isTooOld = (lastUpdate: number | undefined, event: GameEvent, now: number): boolean =>
  lastUpdate !== undefined && now - lastUpdate > lockAgeOf(event, now);

/** Whether a market confirmed then is fresh enough for any game, started or not. */
export const isNeverTooOld = (lastUpdate: number, now: number): boolean => now - lastUpdate <= LOCK_AGE_MS.live;

/** How fresh a price looks. Without a `lastUpdate` it is `late`. */
export const freshnessOf = (lastUpdate: number | undefined, event: GameEvent, now: number): Freshness => {
  if (lastUpdate === undefined) return 'late';
  const age = now - lastUpdate;
  if (age > lockAgeOf(event, now)) return 'stale';
  return age <= LIVE_UP_TO_MS ? 'live' : age <= AGEING_UP_TO_MS ? 'ageing' : 'late';
};

const LIVE_UP_TO_MS = 15_000;
const AGEING_UP_TO_MS = 60_000;

/** Whether decimal odds are longer than American +5000 or shorter than -5000. Such a price is never used. */
export const isLongShot = (price: number): boolean => price > LONGEST || price < SHORTEST;
const LONGEST = 51 + 1e-9;
const SHORTEST = 1.02 - 1e-9;

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
