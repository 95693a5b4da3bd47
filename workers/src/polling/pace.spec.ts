import { nextReset } from '@fairline/shared/domain';
import { aGame, NOON } from '@fairline/shared/testing';
import fc from 'fast-check';
import { gamesToPoll } from './game-rotation.js';
import { type PaceOptions, paceFor, scoresPeriod, slowdown, wantedPeriod } from './pace.js';

const HOUR = 3_600_000;
const rich: PaceOptions = {
  feedInterval: 0,
  remaining: undefined,
  resetAt: nextReset(NOON),
  costs: { overview: 15, perGame: 55 },
  boards: 16,
  now: NOON,
};
const slate = (starts: readonly number[]) =>
  starts.map((start, i) => aGame({ id: `g${i}`, commenceTime: NOON + start }));

it('the polling interval is the one that the games require', () => {
  expect(paceFor(slate([-1, 9 * HOUR]), rich)).toEqual({ period: 5_000, slowdown: 1 });
});

it("the polling interval is never shorter than the feed's own", () => {
  expect(paceFor(slate([-1]), { ...rich, feedInterval: 40_000 })).toEqual({ period: 40_000, slowdown: 1 });
});

it('the polling interval stays the same while the credits decrease slightly', () => {
  const paces = [100_000, 99_990, 99_980, 99_000].map((remaining) => paceFor(slate([-1]), { ...rich, remaining }));
  expect(new Set(paces.map(({ period }) => period)).size).toBe(1);
});

/** The average number of single-game calls per poll, over twenty polls. */
const averageCalls = (games: ReturnType<typeof slate>, pace: ReturnType<typeof paceFor>) => {
  const askedAt = new Map<string, number>();
  let calls = 0;
  for (let i = 0; i < 20; i++) {
    const inTurn = gamesToPoll(games, { ...pace, askedAt, failedAt: new Map(), now: NOON });
    calls += inTurn.length;
    for (const { id } of inTurn) askedAt.set(id, NOON);
    for (const [id, at] of askedAt) askedAt.set(id, at - pace.period);
  }
  return calls / 20;
};

it('polling stays within its share of the credits, whatever is polled', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -13 * HOUR, max: 72 * HOUR }), { maxLength: 40 }),
      fc.integer({ min: 10_000, max: 50_000_000 }),
      fc.integer({ min: 0, max: 60_000 }),
      (starts, remaining, feedInterval) => {
        const games = slate(starts);
        const pace = paceFor(games, { ...rich, remaining, feedInterval });
        const calls = averageCalls(games, pace);
        const spent = ((rich.resetAt - NOON) / pace.period) * (15 + 55 * calls) * rich.boards;
        // A poll requests whole games, so each may exceed its share by part of one game.
        const most = remaining + ((rich.resetAt - NOON) / pace.period) * 55 * rich.boards;
        expect(spent).toBeLessThanOrEqual(most * 1.001);
      },
    ),
  ));

const starting = (inMs: number) => aGame({ commenceTime: NOON + inMs });

it.each([
  ['live', starting(-1), 5_000],
  ['starts now', starting(0), 5_000],
  ['starts within an hour', starting(HOUR), 10_000],
  ['starts within two hours', starting(2 * HOUR), 20_000],
  ['starts later', starting(2 * HOUR + 1), 30_000],
  ['over by the scoreboard', aGame({ commenceTime: NOON - HOUR, completed: true }), 300_000],
  ['began more than 12 hours ago', starting(-12 * HOUR - 1), 300_000],
])('a game of this kind sets the polling interval: %s', (_, game, period) =>
  expect(wantedPeriod([game], NOON)).toBe(period),
);

it('the most urgent game sets the polling interval', () =>
  expect(wantedPeriod([starting(9 * HOUR), starting(-1)], NOON)).toBe(5_000));
it('the polling interval without games is five minutes', () => expect(wantedPeriod([], NOON)).toBe(300_000));
it.each([
  [true, 15_000],
  [false, 60_000],
])('the polling interval of scores with a live game (%s) is %d ms', (live, period) =>
  expect(scoresPeriod(live)).toBe(period),
);

it('polling does not slow down while the credits suffice or are unknown', () => {
  expect(slowdown(5_000, { remaining: 1e9, costPerRound: 10, resetAt: NOON + HOUR }, NOON)).toBe(1);
  expect(slowdown(5_000, { remaining: undefined, costPerRound: 10, resetAt: NOON + HOUR }, NOON)).toBe(1);
});
it('polling slows down so that the credits last until the reset', () =>
  expect(slowdown(5_000, { remaining: 1_000, costPerRound: 10, resetAt: NOON + HOUR }, NOON)).toBe(36_000 / 5_000));
it('polling happens once an hour when no credits are left', () =>
  expect(slowdown(5_000, { remaining: 0, costPerRound: 10, resetAt: nextReset(NOON) }, NOON)).toBe(HOUR / 5_000));

it('polling never spends more credits than are left', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 5_000, max: 300_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 31 * 24 * HOUR }),
      (period, remaining, costPerRound, left) => {
        const slowed = period * slowdown(period, { remaining, costPerRound, resetAt: NOON + left }, NOON);
        const spent = (left / slowed) * costPerRound;
        expect(spent).toBeLessThanOrEqual(remaining * (1 + 1e-9));
        expect(slowed).toBeGreaterThanOrEqual(period);
      },
    ),
  ));

it('credits reset on the first day of the month', () =>
  expect(new Date(nextReset(NOON)).toISOString()).toBe('2026-12-01T00:00:00.000Z'));
