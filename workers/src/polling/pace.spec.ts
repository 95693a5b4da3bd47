import { nextReset } from '@fairline/shared/domain';
import { aGame, NOON } from '@fairline/shared/testing';
import fc from 'fast-check';
import { gamesToPoll } from './game-rotation.js';
import { type PaceOptions, paceFor } from './pace.js';

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
