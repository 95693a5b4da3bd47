import { type Odds, odds } from '../odds/formats.js';
import { isOver, LIMITS, type StakeProblem } from './limits.js';

/** The price of a parlay: the product of its legs' decimal odds. Refuses none. */
export const parlayPrice = (legs: readonly Odds[]): Odds =>
  odds(legs.reduce<number>((product, leg) => product * leg, 1));

/**
 * What a parlay of independent legs is worth, in percent of its stake, from what each is worth: the product of p x d, less one.
 * Undefined when nobody knows it of a leg.
 */
export const parlayEdge = (edges: readonly (number | undefined)[]): number | undefined => {
  let product = 1;
  for (const edge of edges) {
    if (edge === undefined) return undefined;
    product *= 1 + edge / 100;
  }
  return (product - 1) * 100;
};

/** What is wrong with a parlay. `matchups` names the game of each leg; `stake` in dollars, undefined while there is no amount. */
export const checkParlay = (
  { stake, matchups }: { stake: number | undefined; matchups: readonly string[] },
  bankroll: number,
): StakeProblem[] => {
  const problems: StakeProblem[] = [];
  if (stake !== undefined && !(stake >= LIMITS.leastStake)) problems.push('under-least');
  if (stake !== undefined && isOver(stake, LIMITS.parlayShare, bankroll)) problems.push('over-share');
  if (matchups.length > LIMITS.parlayLegs) problems.push('too-many-legs');
  if (new Set(matchups).size < matchups.length) problems.push('correlated');
  return problems;
};
