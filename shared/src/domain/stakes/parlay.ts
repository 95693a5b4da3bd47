import { type Odds, odds } from '../odds/formats.js';
import { isOver, LIMITS, type StakeProblem } from './limits.js';

/** The decimal odds of a parlay: the product of its legs' decimal odds. Throws a RangeError for an empty list. */
export const parlayPrice = (legs: readonly Odds[]): Odds =>
  odds(legs.reduce<number>((product, leg) => product * leg, 1));

/**
 * The edge of a parlay of independent legs in percent of its stake, from the legs' edges: the product of p x d, minus 1. Undefined when the
 * edge of a leg is unknown.
 */
export const parlayEdge = (edges: readonly (number | undefined)[]): number | undefined => {
  let product = 1;
  for (const edge of edges) {
    if (edge === undefined) return undefined;
    product *= 1 + edge / 100;
  }
  return (product - 1) * 100;
};

/**
 * Checks a parlay. `games` has the game's id of each leg: its teams and start do not identify it, since a start moves and teams may meet
 * twice a day. `stake` and `bankroll` in dollars, `stake` undefined while no amount is entered.
 */
export const checkParlay = (
  { stake, games }: { stake: number | undefined; games: readonly string[] },
  bankroll: number,
): StakeProblem[] => {
  const problems: StakeProblem[] = [];
  if (stake !== undefined && !(stake >= LIMITS.leastStake)) problems.push('under-least');
  if (stake !== undefined && isOver(stake, LIMITS.parlayShare, bankroll)) problems.push('over-share');
  if (games.length > LIMITS.parlayLegs) problems.push('too-many-legs');
  if (new Set(games).size < games.length) problems.push('correlated');
  return problems;
};
