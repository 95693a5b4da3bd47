import { type GameEvent, hasStarted } from '../board/game-event.js';
import type { MarketLine } from '../board/market-lines.js';
import type { Quote, StampKey } from '../board/quote.js';
import type { Sharp } from '../odds/sharp.js';
import type { Group } from '../opportunities/groups.js';
import { isOldBeside, type Times } from '../opportunities/price-age.js';
import type { AlertOwner } from './alert-offer.js';
import type { Finding } from './alert-text.js';

/** What a user has set, as far as the boards are judged by it. */
export interface Bettor extends AlertOwner {
  readonly sharp: Sharp;
  /** The state they bet from, in two letters; '' for none. */
  readonly state: string;
}

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
  readonly event: GameEvent;
  /** The price that is told. */
  readonly quote: Quote;
  /** The prices that it is judged by; undefined if by none. */
  readonly group?: Group | undefined;
  /** As it is told, of a life that began at this moment (milliseconds). */
  readonly tell: (openedAt: number) => Finding;
}

/** The times that decide whether a find is young enough. */
export const stampsOf = ({ quote, group }: BoardFind): StampKey[] => [
  quote.stamp,
  ...(group ? group.voters.places.map((place) => group.line.quotes[place]!.stamp) : []),
];

/** Whether the price of a find is young enough for its rule (seconds; null for any age), and not too old beside those that it is judged by. */
export const isYoungFind = (
  { quote, group, event }: BoardFind,
  { maxAge }: { readonly maxAge: number | null },
  times: Times,
  now: number,
): boolean => {
  const at = times.get(quote.stamp);
  if (maxAge !== null && at !== undefined && now - at > maxAge * 1_000) return false;
  return !group || !isOldBeside(group, quote.stamp, times, { now, isStarted: hasStarted(event, now) });
};
