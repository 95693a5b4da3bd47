import { aFinal } from '../testing/pick-and-final.js';
import { gameStatus, scoredGame } from './scored-game.js';

it.each([
  [{ completed: true, status: 'in_progress' }, 'final'],
  [{ completed: false, status: 'final' }, 'final'],
  [{ completed: false, status: 'Final' }, 'final'],
  [{ completed: false, live: true, status: 'delayed' }, 'in progress'],
  [{ completed: false, live: false, status: 'in_progress' }, 'in progress'],
  [{ completed: false, live: false, status: 'scheduled' }, 'scheduled'],
  [{ completed: false, live: false, status: 'delayed' }, 'scheduled'],
  [{ completed: false, live: false, status: undefined }, 'scheduled'],
  [{ completed: true, status: 'postponed' }, 'scheduled'],
  [{ completed: true, status: 'STATUS_CANCELED' }, 'scheduled'],
  [{ completed: true, live: true, status: 'suspended' }, 'scheduled'],
])('an event with %p is %s', (event, status) => expect(gameStatus(aFinal(event))).toBe(status));

it('the score is read from either field', () => {
  const points = { home: 20, away: 10 };
  expect(scoredGame(aFinal({ scores: undefined, home_score: 20, away_score: 10 }))?.points).toEqual(points);
  expect(scoredGame(aFinal({ scores: points, home_score: null }))?.points).toEqual(points);
});

it("a game has no score when one side's score is missing", () =>
  expect(scoredGame(aFinal({ scores: { home: 20, away: null } }))?.points).toBeUndefined());

it('an event without a valid start is not a game', () =>
  expect(scoredGame(aFinal({ commence_time: 'soon' }))).toBeUndefined());
