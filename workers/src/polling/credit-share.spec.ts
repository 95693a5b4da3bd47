import { nextReset } from '@fairline/shared/domain';
import { aGame, NOON } from '@fairline/shared/testing';
import fc from 'fast-check';
import { isOverviewDue, lookEvery, remainingAt, shareOf } from './credit-share.js';
import { gamesToPoll } from './game-rotation.js';
import { paceFor } from './pace.js';

const DAY = 24 * 3_600_000;
const BEGIN = Date.UTC(2026, 10, 1);
const costs = { overview: 15, perGame: 55 };

it('credits are spent on the overview before single games', () => {
  expect(shareOf(69, costs, 1)).toEqual({ overview: true, games: 0 });
  expect(shareOf(70, costs, 1)).toEqual({ overview: true, games: 1 });
  expect(shareOf(14, costs, 1)).toEqual({ overview: false, games: 0 });
});

it('the overview is polled every hour when no credits are left', () => {
  const pace = paceFor([aGame()], {
    feedInterval: 0,
    remaining: 0,
    resetAt: nextReset(NOON),
    costs,
    boards: 1,
    now: NOON,
  });
  expect(lookEvery(pace)).toBe(3_600_000);
  expect(shareOf(0, costs, 1)).toEqual({ overview: true, games: 0 });
});

it('only the overview is polled after a credit reset, until the feed has reported its credits', () => {
  const account = { remaining: 400, used: 600, last: 15, at: BEGIN - 1, burnPerHour: 0 };
  expect(remainingAt(account, BEGIN - 1)).toBe(400);
  expect(remainingAt(account, BEGIN)).toBe('reset');
  expect(remainingAt(undefined, BEGIN)).toBeUndefined();
  expect(shareOf('reset', costs, 1)).toEqual({ overview: true, games: 0 });
});

it("a month's polling never spends more than its credits, and spends some where there are games", () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30_000 }),
      fc.array(fc.integer({ min: 0, max: 30 * DAY }), { maxLength: 30 }),
      fc.integer({ min: 1, max: 4 }),
      (credits, starts, boards) => {
        const spent = spentInAMonth(credits, starts, boards);
        expect(spent).toBeLessThanOrEqual(credits);
        if (credits >= 2_000 * boards) expect(spent).toBeGreaterThan(0);
      },
    ),
    { numRuns: 30 },
  ));

/** What all boards spend if they always poll at the same moments, the worst case. */
const spentInAMonth = (credits: number, starts: readonly number[], boards: number): number => {
  const games = starts.map((start, i) => aGame({ id: `g${i}`, commenceTime: BEGIN + start }));
  const askedAt = new Map<string, number>();
  let overviewAt: number | undefined;
  let remaining = credits;
  for (let now = BEGIN; now < nextReset(BEGIN) && remaining > 0; ) {
    const options = { feedInterval: 0, remaining, resetAt: nextReset(now), costs, boards, now };
    const pace = paceFor(games, options);
    const share = shareOf(remaining, costs, boards);
    if (share.overview && isOverviewDue(pace, overviewAt, now)) {
      overviewAt = now;
      remaining -= costs.overview * boards;
    }
    for (const { id } of gamesToPoll(games, { ...pace, askedAt, failedAt: new Map(), now }).slice(0, share.games)) {
      askedAt.set(id, now);
      remaining -= costs.perGame * boards;
    }
    now += lookEvery(pace);
  }
  return credits - remaining;
};
