import type { Pairing } from '../opportunities/pairing.js';
import type { Candidate, Limited } from './shortlist.js';

/** One price for each leg, all from different books, and the stake with equal returns that their limits leave. */
export interface Way<P extends Limited> extends Pairing<P> {
  /** Of the implied probabilities after commission. */
  readonly sum: number;
  /** What every outcome returns, in dollars. */
  readonly back: number;
  /** The sure profit, in dollars. */
  readonly left: number;
}

/**
 * Visits every way to take one candidate for each leg that leaves more than `least()` dollars of at most `total`; `least` may rise
 * meanwhile. With the returns R = min(total/sum, limit x price of each leg) a way leaves R x (1 - sum). Begun ways are given up as soon as
 * even the best prices and limits of the other legs leave no more (branch and bound): 40 limited books on each of three outcomes have
 * 64,000 ways. Candidates must be sorted by price, the best first.
 */
export const visitWays = <P extends Limited>(
  lists: readonly (readonly Candidate<P>[])[],
  total: number,
  least: () => number,
  visit: (way: Way<P>) => void,
): void => {
  const rest = lists.map((_, leg) => bestOf(lists.slice(leg + 1)));
  const taken: Candidate<P>[] = [];
  const take = (leg: number, sum: number, back: number) => {
    const { sum: restSum, back: restBack } = rest[leg]!;
    for (const one of lists[leg]!) {
      const ownSum = sum + 1 / one.net;
      const leastSum = ownSum + restSum;
      if ((total / leastSum) * (1 - leastSum) <= least()) return; // the rest pay even less
      const ownBack = Math.min(back, one.most * one.net);
      if (Math.min(ownBack, restBack, total / leastSum) * (1 - leastSum) <= least()) continue;
      if (taken.slice(0, leg).some(({ of }) => of.book === one.of.book)) continue;
      taken[leg] = one;
      if (leg + 1 < lists.length) take(leg + 1, ownSum, ownBack);
      else visit(wayOf(taken, ownSum, Math.min(ownBack, total / ownSum)));
    }
  };
  take(0, 0, Infinity);
};

const bestOf = (lists: readonly (readonly Candidate<Limited>[])[]) => ({
  sum: lists.reduce((sum, [best]) => sum + (best ? 1 / best.net : Infinity), 0),
  back: Math.min(...lists.map((list) => Math.max(...list.map(({ most, net }) => most * net)))),
});

const wayOf = <P extends Limited>(taken: readonly Candidate<P>[], sum: number, back: number): Way<P> => ({
  legs: taken.map(({ of }) => of),
  net: taken.map(({ net }) => net),
  sum,
  back,
  left: back * (1 - sum),
});
