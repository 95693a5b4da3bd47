import { type ArbitrageEntry, arbitrageEntry, isoTime, type MiddleEntry, middleEntry } from '@fairline/shared/contract';
import {
  type DropReason,
  expectedValue,
  hasLadder,
  mostOf,
  oddsAt,
  searchAll,
  type ValuedPrice,
} from '@fairline/shared/domain';
import { countLocked, type RecordedBoard } from './recorded-board.js';
import type { ScanOptions } from './scan-options.js';

/** Everything a scan finds in a recording, as `--json` prints it. */
export interface ScanReport {
  /** The reference time for age, start and end; null in a recording without any time. */
  readonly now: string | null;
  readonly events: number;
  readonly quotes: number;
  readonly locked: number;
  readonly dropped: readonly { readonly reason: DropReason; readonly count: number }[];
  readonly arbitrage: readonly ArbitrageEntry[];
  readonly middles: readonly MiddleEntry[];
  readonly ev: readonly ValueEntry[];
}

/** A price above the fair line. `fair` is a probability, `ev` percent of the stake. */
export interface ValueEntry {
  readonly event: string;
  readonly market: string;
  readonly subject: string;
  readonly line: number | null;
  readonly outcome: string;
  readonly bookmaker: string;
  readonly decimal: number;
  readonly fair: number;
  readonly ev: number;
}

/** Searches a recording as the live engine searches a board, best results first. `clock` is used where the recording has no time. */
export const scanReport = (board: RecordedBoard, options: ScanOptions, clock: number): ScanReport => {
  const { search, bankroll, maxStake, middleStake } = options;
  const now = board.now ?? BEFORE_ALL;
  const openedAt = board.now ?? clock;
  const own = { ...search, bankroll, isReport: true };
  const found = searchAll(board, now, search);
  return {
    now: board.now === undefined ? null : isoTime(board.now),
    events: board.events.size,
    quotes: board.quotes.size,
    locked: countLocked(board),
    dropped: Array.from(board.dropped, ([reason, count]) => ({ reason, count })),
    arbitrage: found.arbitrage.flatMap(
      (opportunity) => arbitrageEntry({ opportunity, openedAt }, { ...own, maxStake }, now) ?? [],
    ),
    middles: found.middles.flatMap(
      (opportunity) => middleEntry({ opportunity, openedAt }, { ...own, maxStake: middleStake }, now) ?? [],
    ),
    ev: found.groups
      .flatMap(({ values }) => values)
      .map((price) => atWhatFills(price, Math.min(maxStake, bankroll), search))
      .filter(({ value }) => value > 0)
      .sort((a, b) => b.value - a.value || (a.quote.key < b.quote.key ? -1 : 1))
      .map(valueEntry),
  };
};

// A price of an order book is worth what fills for the stake, or for as much of it as is offered.
const atWhatFills = (price: ValuedPrice, stake: number, terms: ScanOptions['search']): ValuedPrice => {
  const { quote, fair } = price;
  if (!hasLadder(quote) || stake <= 0) return price;
  const odds = oddsAt(quote, Math.min(stake, mostOf(quote, terms)!), terms);
  return { ...price, value: expectedValue(fair, odds) };
};

// In a recording without any time, nothing has started and nothing is over.
const BEFORE_ALL = Number.NEGATIVE_INFINITY;

const valueEntry = ({ quote, fair, value }: ValuedPrice): ValueEntry => ({
  event: quote.event,
  market: quote.family,
  subject: quote.subject,
  line: quote.line ?? null,
  outcome: quote.outcome,
  bookmaker: quote.book,
  decimal: quote.price,
  fair,
  ev: value,
});
