import { findRoot } from '../odds/normal.js';
import { type Probability, probability } from '../odds/probability.js';
import { PICKEM_PAYOUTS, type PickemEntry, type PickemPayouts } from './pickem-payouts.table.js';

/**
 * The expected return of an entry in multiples of its fee, when its picks are independent and each is right with the same chance: the sum
 * over its outcomes of binomial chance x payout.
 */
export const entryReturn = ({ picks, pays }: PickemEntry, chance: Probability): number =>
  sumOver(pays.length, (wrong) => hits(picks, picks - wrong, chance) * pays[wrong]!);

/**
 * The chance that each pick needs for the entry to return exactly its fee on average. Refuses an entry that pays no more than its fee with
 * every pick right, or that pays more for more wrong picks: these have no single break-even.
 */
export const breakEven = (entry: PickemEntry): Probability => {
  const { picks, pays } = entry;
  if (!((pays[0] ?? 0) > 1) || pays.length > picks || pays.some((pay, wrong) => pay > (pays[wrong - 1] ?? pay)))
    throw new RangeError(`no break-even of ${pays.join(' ')} on ${picks} picks`);
  return probability(
    findRoot(0, 1, (x) => [1 - entryReturn(entry, x as Probability), -slope(entry, x as Probability)]),
  );
};

// The derivative of `entryReturn`: each step between two payouts, weighted by the chance that one more right pick takes it.
const slope = ({ picks, pays }: PickemEntry, chance: Probability): number =>
  picks *
  sumOver(pays.length, (wrong) => hits(picks - 1, picks - 1 - wrong, chance) * (pays[wrong]! - (pays[wrong + 1] ?? 0)));

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

/** The payouts of all apps. Those that the operator states replace ours for the same app: apps change them, and pay differently by place. */
export const pickemPayouts = (operators: readonly PickemPayouts[] = []): readonly PickemPayouts[] => {
  const stated = new Map(operators.map((one) => [one.app, one]));
  const ours = PICKEM_PAYOUTS.map((one) => stated.get(one.app) ?? one);
  return [...new Set([...ours, ...stated.values()])];
};
