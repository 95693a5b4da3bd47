import { odds, type Probability, type Vote } from '@fairline/shared/domain';
import { aQuote } from '@fairline/shared/testing';
import fc from 'fast-check';
import { runningVotes, totalWeight } from '../model/bets/running-votes.js';
import { axisOf } from './axis.js';
import type { Explanation } from './explanation.js';

const anyChance = fc.double({ min: 0.02, max: 0.98, noNaN: true });
const anyVote = fc.record({ chance: anyChance, weight: fc.constantFrom(1, 1.5, 2, 2.5, 3) });
const anyVotes = fc.array(anyVote, { minLength: 1, maxLength: 24 }).map((votes) =>
  votes.map(
    ({ chance, weight }, i): Vote => ({
      book: `book${i}`,
      weight,
      chances: [chance, 1 - chance],
      quotes: [],
      total: 1.04,
      term: 1.04,
      isCrossed: false,
    }),
  ),
);
const drawn = (votes: readonly Vote[], fair?: number, price?: number) =>
  axisOf({
    votes,
    learnedAt: undefined,
    fair: fair === undefined ? undefined : [fair as Probability, (1 - fair) as Probability],
    bet: (price === undefined ? {} : { best: aQuote({ price: odds(price) }), net: odds(price) }) as Explanation['bet'],
  });

it('every book, the fair chance and the price are within the axis and in order', () => {
  fc.assert(
    fc.property(anyVotes, anyChance, fc.double({ min: 1.05, max: 40, noNaN: true }), (votes, fair, price) => {
      const { dots, fair: fairAt, price: priceAt, ticks } = drawn(votes, fair, price);
      const places = [...dots.map(({ at }) => at), fairAt!, priceAt!, ...ticks.map(({ at }) => at)];
      expect(places.every((at) => at >= -1e-9 && at <= 100 + 1e-9)).toBe(true);
      expect(dots.map(({ at }) => at)).toEqual(dots.map(({ at }) => at).sort((a, b) => a - b));
      expect(priceAt! < fairAt!).toBe(1 / price < fair);
    }),
  );
});

it('dots do not overlap while there is room above', () => {
  const { dots } = drawn(
    [0.5, 0.5, 0.5, 0.5, 0.6].map((chance, i) => ({
      ...({ weight: 1, quotes: [], total: 1, term: 1, isCrossed: false } satisfies Partial<Vote>),
      book: `b${i}`,
      chances: [chance],
    })),
  );
  expect(dots.map(({ lane }) => lane)).toEqual([0, 1, 2, 3, 0]);
});

it('the axis spans at least two points, so that agreement looks like it, with no label at its ends', () => {
  const { dots, ticks } = drawn([
    { book: 'a', weight: 1, quotes: [], total: 1, term: 1, isCrossed: false, chances: [0.5] },
  ]);
  expect(dots[0]!.at).toBeCloseTo(50);
  expect(ticks.map(({ chance }) => chance.toFixed(3))).toEqual(['0.495', '0.500', '0.505']);
});

it('exactly the books at which half of the weight is reached or passed are marked as median', () => {
  fc.assert(
    fc.property(anyVotes, (votes) => {
      const half = totalWeight(votes) / 2;
      for (const { running, weight, isMedian } of runningVotes(votes))
        expect(isMedian).toBe(running >= half && running - weight <= half);
      expect(runningVotes(votes).filter(({ isMedian }) => isMedian).length).toBeLessThanOrEqual(2);
    }),
  );
});
