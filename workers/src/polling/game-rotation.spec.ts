import { NO_START } from '@fairline/shared/domain';
import { aGame, NOON } from '@fairline/shared/testing';
import fc from 'fast-check';
import { gamesToPoll } from './game-rotation.js';

const HOUR = 3_600_000;
const game = (id: string, inMs: number) => aGame({ id, commenceTime: NOON + inMs });
const options = {
  askedAt: new Map<string, number>(),
  failedAt: new Map<string, number>(),
  period: 60_000,
  slowdown: 1,
  now: NOON,
};
const ids = (games: readonly { readonly id: string }[]) => games.map(({ id }) => id);

it('live games are requested first, then the soonest ones', () => {
  const games = [game('soon', HOUR), game('late', 30 * HOUR), game('live', -HOUR), game('sooner', 60_000)];
  expect(ids(gamesToPoll(games, { ...options, period: 600_000 }))).toEqual(['live', 'sooner', 'soon', 'late']);
});

it('a near game is requested every minute, a distant one every three minutes', () => {
  const games = [game('near', HOUR), game('far', 10 * HOUR)];
  const asked = (ago: number) => new Map(games.map(({ id }) => [id, NOON - ago]));
  expect(gamesToPoll(games, { ...options, askedAt: asked(59_999) })).toEqual([]);
  expect(ids(gamesToPoll(games, { ...options, askedAt: asked(60_000) }))).toEqual(['near']);
  expect(ids(gamesToPoll(games, { ...options, askedAt: asked(180_000) }))).toEqual(['near', 'far']);
  expect(gamesToPoll(games, { ...options, askedAt: asked(60_000), slowdown: 2 })).toEqual([]);
});

it('no single game is requested until enough credits are saved, when credits are short', () => {
  const games = [game('a', HOUR), game('b', HOUR)];
  const turns = (ago: number) =>
    ids(gamesToPoll(games, { ...options, askedAt: new Map([['a', NOON - ago]]), slowdown: 10 }));
  expect(turns(299_000)).toEqual([]);
  expect(turns(300_000)).toEqual(['b']);
});

it('a game whose start is unknown is never polled on its own', () =>
  expect(gamesToPoll([aGame({ commenceTime: NO_START })], { ...options, period: 600_000 })).toEqual([]));

it('games that are over or start in more than two days are omitted', () => {
  const over = aGame({ id: 'over', commenceTime: NOON - HOUR, completed: true });
  expect(gamesToPoll([over, game('then', 49 * HOUR)], options)).toEqual([]);
});

it('every game is requested in time although a live one always fails, or all of them failed at first', () =>
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 30 }), fc.boolean(), (count, didAllFail) => {
      const games = [game('live', -HOUR), ...Array.from({ length: count }, (_, i) => game(`g${i}`, i * 1_000))];
      const askedAt = new Map<string, number>();
      const failedAt = new Map(didAllFail ? ids(games).map((id) => [id, NOON - 1]) : []);
      for (let now = NOON; now < NOON + 65_000; now += 5_000)
        for (const { id } of gamesToPoll(games, { ...options, askedAt, failedAt, period: 5_000, now }))
          if (id === 'live') failedAt.set(id, now);
          else askedAt.set(id, now) && failedAt.delete(id);
      expect(askedAt.size).toBe(count);
      expect(failedAt.get('live')).toBeGreaterThanOrEqual(NOON);
    }),
  ));

it('requests are spread: every game has its turn within a minute, and no poll exceeds its share', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 80 }), fc.constantFrom(5_000, 10_000, 20_000), (count, period) => {
      const games = Array.from({ length: count }, (_, i) => game(`g${i}`, i * 1_000));
      const askedAt = new Map<string, number>();
      for (let now = NOON; now < NOON + 60_000; now += period) {
        const inTurn = gamesToPoll(games, { ...options, askedAt, period, now });
        expect(inTurn.length).toBeLessThanOrEqual(Math.ceil((count * period) / 60_000));
        for (const { id } of inTurn) askedAt.set(id, now);
      }
      expect(askedAt.size).toBe(count);
    }),
  ));
