import { aGame, NOON } from '../../testing/index.js';
import { isFinished, isLive } from './game-event.js';

const HOUR = 3_600_000;
const begun = (ago: number, completed = false) => aGame({ commenceTime: NOON - ago, completed });

it('a game is LIVE from its start until 3.5 hours after, to the millisecond', () => {
  expect([-1, 0, 3.5 * HOUR, 3.5 * HOUR + 1].map((ago) => isLive(begun(ago), NOON))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('a game is no longer LIVE once the scoreboard reports it as over', () =>
  expect(isLive(begun(HOUR, true), NOON)).toBe(false));

it('a game is over when the scoreboard reports it, or 12 hours after its start', () => {
  expect([begun(12 * HOUR), begun(12 * HOUR + 1), begun(HOUR, true)].map((game) => isFinished(game, NOON))).toEqual([
    false,
    true,
    true,
  ]);
});
