import { betLedger, type Entry } from '../../../lib/bets/bet-ledger.js';
import type { Valuation } from '../../../lib/bets/bets-on.js';
import type { HeldBoard } from '../../../lib/board/held-board.js';
import type { BetOrder } from '../../../lib/choices/table-look.js';
import { COMPARE } from './bet-order.js';
import { type BetFilter, type Ranking, rankingOf } from './ranking.js';

/**
 * Ranks the bets of boards repeatedly under the same terms. All bets stay sorted: a bet that moved is taken out and merged back in, so a
 * ranking costs the bets that moved plus one pass over the rest.
 */
export const betRanker = (valuation: Valuation) => {
  const ledger = betLedger(valuation);
  let ranked: readonly Entry[] = [];
  let order: BetOrder | undefined;
  const rank = (boards: readonly HeldBoard[], filter: BetFilter, now: number): Ranking => {
    const { gone, fresh } = ledger.read(boards);
    if (gone.size + fresh.length > 0) ranked = merged(ranked, gone, inOrder(fresh, order), COMPARE[order ?? 'value']);
    if (order !== filter.order) ranked = inOrder(ranked, filter.order);
    order = filter.order;
    return rankingOf(ranked, filter, now);
  };
  /** `prepare` computes the bets of this many new lines ahead of the ranking; it returns false if more are left. */
  return { rank, prepare: ledger.prepare };
};

/** Entries sorted in an order. */
export const inOrder = (entries: readonly Entry[], order: BetOrder = 'value'): Entry[] =>
  [...entries].sort(COMPARE[order]);

const merged = (
  ranked: readonly Entry[],
  gone: ReadonlySet<Entry>,
  fresh: readonly Entry[],
  compare: (a: Entry, b: Entry) => number,
): Entry[] => {
  const all: Entry[] = [];
  let next = 0;
  for (const entry of ranked) {
    if (gone.has(entry)) continue;
    while (next < fresh.length && compare(fresh[next]!, entry) < 0) all.push(fresh[next++]!);
    all.push(entry);
  }
  while (next < fresh.length) all.push(fresh[next++]!);
  return all;
};
