import { type Bet, type Valuation } from '@fairline/shared/domain';
import { betLedger, type Entry } from '../../model/bets/bet-ledger.js';
import type { HeldBoard } from '../../model/board/held-boards.js';
import type { BetOrder } from '../../model/choices/table-look.js';
import { type BetFilter, type Ranking, rankingOf, type WishRule } from './ranking.js';

/**
 * Ranks the bets of boards repeatedly under the same terms. All bets stay sorted: a bet that moved is taken out and merged back in, so a
 * ranking costs the bets that moved plus one pass over the rest.
 */
export const betRanker = (valuation: Valuation, isWished?: WishRule) => {
  const ledger = betLedger(valuation);
  let ranked: readonly Entry[] = [];
  let order: BetOrder | undefined;
  const rank = (boards: readonly HeldBoard[], filter: BetFilter, now: number): Ranking => {
    const { gone, fresh } = ledger.read(boards);
    if (gone.size + fresh.length > 0) ranked = merged(ranked, gone, inOrder(fresh, order), COMPARE[order ?? 'value']);
    if (order !== filter.order) ranked = inOrder(ranked, filter.order);
    order = filter.order;
    return rankingOf(ranked, filter, now, isWished);
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

/** A bet and the start of its game, in milliseconds. */
interface Ranked {
  readonly bet: Bet;
  readonly start: number;
}

/** Compares two bets for each sort order. Ties go by value, then by the earlier game, then by a fixed order. */
const COMPARE: Readonly<Record<BetOrder, (a: Ranked, b: Ranked) => number>> = {
  value: (a, b) => byWorth(a, b),
  start: (a, b) => a.start - b.start || byWorth(a, b),
  longest: (a, b) => priceOf(b) - priceOf(a) || byWorth(a, b),
  shortest: (a, b) => priceOf(a) - priceOf(b) || byWorth(a, b),
};

const byWorth = (a: Ranked, b: Ranked): number =>
  worthOf(b) - worthOf(a) || a.start - b.start || (a.bet.key < b.bet.key ? -1 : 1);

const worthOf = ({ bet }: Ranked): number => bet.value ?? -1_000;

const priceOf = ({ bet }: Ranked): number => bet.best?.price ?? 0;
