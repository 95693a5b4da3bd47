import type { Odds } from '../odds/formats.js';
import { overround } from '../odds/probability.js';
import type { Group } from './groups.js';

/**
 * How much margin the books take on a market, in percent: the median of the overrounds of the books that price every outcome (-110/-110 is
 * 4.76). Undefined if none does. Ours: the more a book takes, the less is known of the market, and the rougher its fair price.
 */
export const marketHold = ({ line, voters }: Group): number | undefined => {
  const margins = voters.books
    .map((_, voter) => overround(pricesOf(line.quotes, voters, voter)) * 100)
    .sort((a, b) => a - b);
  const middle = margins.length >> 1;
  if (margins.length === 0) return undefined;
  return margins.length % 2 === 1 ? margins[middle] : (margins[middle - 1]! + margins[middle]!) / 2;
};

const pricesOf = (quotes: Group['line']['quotes'], { places, ways }: Group['voters'], voter: number): Odds[] =>
  places.slice(voter * ways, (voter + 1) * ways).map((place) => quotes[place]!.price);
