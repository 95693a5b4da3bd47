import { type GameEvent, hasStarted } from '../board/game-event.js';
import type { MarketLine } from '../board/market-lines.js';
import type { Quote, StampKey } from '../board/quote.js';
import type { Group } from '../opportunities/groups.js';
import { isOldBeside, type Times } from '../opportunities/price-age.js';
import type { Finding } from './alert-text.js';

/** One market line of a board. */
export interface LineOnBoard {
  readonly line: MarketLine;
  readonly event: GameEvent;
  readonly locked: ReadonlySet<StampKey>;
}

/** What a rule sees on a market line: what lives there, by id, and of this what it wants told. */
export interface Sight {
  readonly alive: readonly string[];
  readonly found: readonly BoardFind[];
}

/** Something on a board that a rule wants told, whatever the age of its price. No list keeps its life: it is told by whoever keeps it. */
export interface BoardFind {
  readonly id: string;
  /** The prices that are told; undefined if none is. */
  readonly priced?: PricedFind | undefined;
  /** As it is told, of a life that began at this moment (milliseconds). */
  readonly tell: (openedAt: number) => Finding;
}

/** The prices that are told, one of each bet, and the prices that they are judged by; undefined if by none. */
interface PricedFind {
  readonly quotes: readonly Quote[];
  readonly event: GameEvent;
  readonly group?: Group | undefined;
}

/** The times that decide whether a find is young enough. */
export const stampsOf = ({ priced }: BoardFind): StampKey[] => {
  if (!priced) return [];
  const { quotes, group } = priced;
  const votes = group?.voters.places.map((place) => group.line.quotes[place]!.stamp) ?? [];
  return [...quotes.map(({ stamp }) => stamp), ...votes];
};

/** Whether the prices of a find are young enough for its rule (seconds; null for any age), and not too old beside those that they are judged by. */
export const isYoungFind = (
  { priced }: BoardFind,
  { maxAge }: { readonly maxAge: number | null },
  times: Times,
  now: number,
): boolean => {
  if (!priced) return true;
  const { quotes, group, event } = priced;
  return quotes.every(({ stamp }) => {
    const at = times.get(stamp);
    if (maxAge !== null && at !== undefined && now - at > maxAge * 1_000) return false;
    return !group || !isOldBeside(group, stamp, times, { now, isStarted: hasStarted(event, now) });
  });
};
