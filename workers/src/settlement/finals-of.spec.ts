import { aScore, scoredAt } from '@fairline/shared/testing';
import { finalsOf, openGamesOf } from './finals-of.js';

const final = aScore({ completed: true, live: false, status: 'final', ...scoredAt(20, 10) });

it.each([
  aScore(),
  { ...final, status: 'postponed' as const },
  { ...final, status: 'suspended' as const },
  { ...final, scores: { home: 20, away: null } },
  { ...final, commence_time: 'soon' },
])('omits a game without a valid final score (%#)', (score) => expect(finalsOf([score])).toEqual([]));

it('lists each game once, although it is on the scoreboards of two days', () =>
  expect(finalsOf([final, { ...final, clock: 'Final' }, aScore()])).toHaveLength(1));

it('omits a game that is listed twice with different scores', () =>
  expect(finalsOf([final, { ...final, ...scoredAt(21, 10) }])).toEqual([]));

it('treats every other game as open: scheduled, postponed, or listed with two scores', () => {
  const others = [aScore(), { ...final, id: '2', status: 'postponed' as const }, aScore({ id: '3', live: false })];
  expect(openGamesOf([...others, { ...final, id: '4' }])).toEqual(others);
  expect(openGamesOf([final, { ...final, ...scoredAt(21, 10) }])).toHaveLength(2);
  expect(openGamesOf([final, aScore()])).toEqual([]);
});
