import { aGame, NOON } from '@fairline/shared/testing';
import fc from 'fast-check';
import { affordablePeriod, type Limits, nextReset, pollPeriod, scoresPeriod, wantedPeriod } from './cadence.js';

const HOUR = 3_600_000;
const starting = (inMs: number) => aGame({ commenceTime: NOON + inMs });
const free: Limits = { feedIntervalMs: 0, creditsRemaining: undefined, creditsPerRound: 0, resetAt: nextReset(NOON) };

it.each([
  ['live', starting(-1), 5_000],
  ['starts now', starting(0), 5_000],
  ['starts within an hour', starting(HOUR), 10_000],
  ['starts within two hours', starting(2 * HOUR), 20_000],
  ['starts later', starting(2 * HOUR + 1), 30_000],
  ['over by the scoreboard', aGame({ commenceTime: NOON - HOUR, completed: true }), 300_000],
  ['began more than 12 hours ago', starting(-12 * HOUR - 1), 300_000],
])('a game that %s is polled at its pace', (_, game, period) => expect(wantedPeriod([game], NOON)).toBe(period));

it('follows the most pressing game', () => expect(wantedPeriod([starting(9 * HOUR), starting(-1)], NOON)).toBe(5_000));
it('waits long when there are no games', () => expect(wantedPeriod([], NOON)).toBe(300_000));
it.each([
  [true, 15_000],
  [false, 60_000],
])('scores with a live game %s: %d ms', (live, period) => expect(scoresPeriod(live)).toBe(period));

it('never asks faster than the feed renews', () =>
  expect(pollPeriod([starting(-1)], NOON, { ...free, feedIntervalMs: 40_000 })).toBe(40_000));
it('slows down so that the credits last until the reset', () => {
  const limits = { ...free, creditsRemaining: 1_000, creditsPerRound: 10, resetAt: NOON + HOUR };
  expect(pollPeriod([starting(-1)], NOON, limits)).toBe(36_000);
});
it('waits as long as it may when no credit is left', () =>
  expect(pollPeriod([starting(-1)], NOON, { ...free, creditsRemaining: 0, creditsPerRound: 10 })).toBe(300_000));

it('is never over five minutes, so that polling alone locks nothing, and never under what a limit asks up to then', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -20 * HOUR, max: 200 * HOUR })),
      fc.nat(200_000),
      fc.nat(100_000),
      fc.integer({ min: 1, max: 500 }),
      (starts, feedIntervalMs, creditsRemaining, creditsPerRound) => {
        const limits = { feedIntervalMs, creditsRemaining, creditsPerRound, resetAt: nextReset(NOON) };
        const period = pollPeriod(starts.map(starting), NOON, limits);
        expect(period).toBeLessThanOrEqual(300_000);
        expect(period).toBeGreaterThanOrEqual(Math.min(300_000, feedIntervalMs, affordablePeriod(limits, NOON)));
        expect(period).toBeGreaterThanOrEqual(5_000);
      },
    ),
  ));
it('credits are given anew on the first of the month', () =>
  expect(new Date(nextReset(NOON)).toISOString()).toBe('2026-12-01T00:00:00.000Z'));
