import { aScore, scoredAt } from '@fairline/shared/testing';
import { finalsOf, openGamesOf } from './record-finals.service.js';

const final = aScore({ completed: true, live: false, status: 'final', ...scoredAt(20, 10) });

it.each([
  aScore(),
  { ...final, status: 'postponed' as const },
  { ...final, status: 'suspended' as const },
  { ...final, scores: { home: 20, away: null } },
  { ...final, commence_time: 'soon' },
])('a game without a valid final score is omitted (%#)', (score) => expect(finalsOf([score])).toEqual([]));

it('a game is listed once, although it is on the scoreboards of two days', () =>
  expect(finalsOf([final, { ...final, clock: 'Final' }, aScore()])).toHaveLength(1));

it('a game that is listed twice with different scores is omitted', () =>
  expect(finalsOf([final, { ...final, ...scoredAt(21, 10) }])).toEqual([]));

it('every other game is open: scheduled, postponed, or listed with two scores', () => {
  const others = [aScore(), { ...final, id: '2', status: 'postponed' as const }, aScore({ id: '3', live: false })];
  expect(openGamesOf([...others, { ...final, id: '4' }])).toEqual(others);
  expect(openGamesOf([final, { ...final, ...scoredAt(21, 10) }])).toHaveLength(2);
  expect(openGamesOf([final, aScore()])).toEqual([]);
});
