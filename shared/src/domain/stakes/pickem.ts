import { findRoot } from '../odds/devig/find-root.js';
import { type Probability, probability } from '../odds/probability.js';

/** What an entry of several picks at a pick app pays. */
export interface PickemEntry {
  readonly picks: number;
  /** In multiples of the entry fee: with no wrong pick, with one, and so on. What is not listed pays nothing. */
  readonly pays: readonly number[];
}

/**
 * What an entry returns in the long run, in multiples of its fee, when each of its picks is right with the same chance,
 * whatever the others do: the sum over its outcomes of binomial chance times payout.
 */
export const entryReturn = ({ picks, pays }: PickemEntry, chance: Probability): number =>
  sumOver(pays.length, (wrong) => hits(picks, picks - wrong, chance) * pays[wrong]!);

/**
 * The chance at which each pick of an entry must be right for the entry to return its fee exactly. Refuses an entry that pays no
 * more than its fee, or more for more wrong picks: nothing has to be right for that.
 */
export const breakEven = (entry: PickemEntry): Probability => {
  const { picks, pays } = entry;
  if (!((pays[0] ?? 0) > 1) || pays.length > picks || pays.some((pay, wrong) => pay > (pays[wrong - 1] ?? pay)))
    throw new RangeError(`no break-even of ${pays.join(' ')} on ${picks} picks`);
  return probability(
    findRoot(0, 1, (x) => [1 - entryReturn(entry, x as Probability), -slope(entry, x as Probability)]),
  );
};

// One more right pick of n is worth the step between two payouts, weighted by the chance that it decides.
const slope = ({ picks, pays }: PickemEntry, chance: Probability): number =>
  picks *
  sumOver(pays.length, (wrong) => hits(picks - 1, picks - 1 - wrong, chance) * (pays[wrong]! - (pays[wrong + 1] ?? 0)));

/** The chance of exactly `right` right picks of `picks`. */
const hits = (picks: number, right: number, chance: number): number =>
  right < 0 ? 0 : choose(picks, right) * chance ** right * (1 - chance) ** (picks - right);

const choose = (from: number, take: number): number => {
  let ways = 1;
  for (let i = 1; i <= take; i += 1) ways = (ways * (from - take + i)) / i;
  return ways;
};

const sumOver = (count: number, term: (i: number) => number): number => {
  let sum = 0;
  for (let i = 0; i < count; i += 1) sum += term(i);
  return sum;
};
