import type { Bet } from '../../../lib/bets/bet.js';
import type { BetOrder } from '../../../lib/choices/table-look.js';

/** A bet and the start of its game, in milliseconds. */
export interface Ranked {
  readonly bet: Bet;
  readonly start: number;
}

/** Compares two bets for each sort order. Ties go by value, then by the earlier game, then by a fixed order. */
export const COMPARE: Readonly<Record<BetOrder, (a: Ranked, b: Ranked) => number>> = {
  value: (a, b) => byWorth(a, b),
  start: (a, b) => a.start - b.start || byWorth(a, b),
  longest: (a, b) => priceOf(b) - priceOf(a) || byWorth(a, b),
  shortest: (a, b) => priceOf(a) - priceOf(b) || byWorth(a, b),
};

const byWorth = (a: Ranked, b: Ranked): number =>
  worthOf(b) - worthOf(a) || a.start - b.start || (a.bet.key < b.bet.key ? -1 : 1);

const worthOf = ({ bet }: Ranked): number => bet.value ?? -1_000;

const priceOf = ({ bet }: Ranked): number => bet.best?.price ?? 0;
