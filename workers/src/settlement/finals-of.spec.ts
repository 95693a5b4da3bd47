import { aScore, scoredAt } from '@fairline/shared/testing';
import { finalsOf, openGamesOf } from './finals-of.js';

const final = aScore({ completed: true, live: false, status: 'final', ...scoredAt(20, 10) });

it.each([
  aScore(),
  { ...final, status: 'postponed' as const },
  { ...final, status: 'suspended' as const },
  { ...final, scores: { home: 20, away: null } },
  { ...final, commence_time: 'soon' },
])('has no part in a game that has not ended (%#)', (score) => expect(finalsOf([score])).toEqual([]));

it('has each game once, though yesterday and today both list it', () =>
  expect(finalsOf([final, { ...final, clock: 'Final' }, aScore()])).toHaveLength(1));

it('waits for two listings of a game that disagree about its score', () =>
  expect(finalsOf([final, { ...final, ...scoredAt(21, 10) }])).toEqual([]));

it('has every other game open: to come, under way, called off, or listed with two scores', () => {
  const others = [aScore(), { ...final, id: '2', status: 'postponed' as const }, aScore({ id: '3', live: false })];
  expect(openGamesOf([...others, { ...final, id: '4' }])).toEqual(others);
  expect(openGamesOf([final, { ...final, ...scoredAt(21, 10) }])).toHaveLength(2);
  expect(openGamesOf([final, aScore()])).toEqual([]);
});
