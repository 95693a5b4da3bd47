import { isGood, isStandIn, type Kind, keptAs, LIFETIMES, triedAgain } from './cache-lifetimes.js';
import { Problem } from './problem.js';

const SECONDS: Readonly<Record<Kind, number>> = {
  CRITICAL: 300,
  LIVE: 5,
  STATIC: 3_600,
  USER: 300,
  ODDS: 120,
  OTHER: 30,
};
const kinds = Object.entries(SECONDS) as [Kind, number][];

it.each(kinds)('%s is good for %i s, and stale after four fifths of that', (kind, seconds) => {
  expect(LIFETIMES[kind]).toBe(seconds * 1_000);
  expect(keptAs(kind).staleTime).toBe(seconds * 800);
  expect(isGood(kind, seconds * 1_000 - 1, true)).toBe(true);
  expect(isGood(kind, seconds * 1_000, true)).toBe(false);
});

it.each(kinds)('%s is good for at least an hour without a network', (kind) => {
  expect(isGood(kind, 59 * 60_000, false)).toBe(true);
  expect(isGood(kind, 60 * 60_000, false)).toBe(false);
});

it('an answer can replace a failed one until it is an hour old', () => {
  expect(isStandIn(60 * 60_000 - 1)).toBe(true);
  expect(isStandIn(60 * 60_000)).toBe(false);
});

it('requests are retried after 1, 2 and 3 s, but not if they were refused', () => {
  const { retry, retryDelay } = triedAgain;
  const away = new Problem(503, 'HTTP_503', 'away', undefined, 60_000);
  expect([0, 1, 2, 3].map((failures) => retry(failures, away))).toEqual([true, true, true, false]);
  expect([0, 1, 2].map((failures) => retryDelay(failures, away))).toEqual([1_000, 2_000, 3_000]);
  expect(retry(0, new Problem(401, 'SIGNED_OUT', 'no'))).toBe(false);
});
