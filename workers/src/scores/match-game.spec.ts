import type { Score } from '@fairline/shared/contract';
import { aGame, NOON } from '@fairline/shared/testing';
import { matchGame } from './match-game.js';

const score = (start: number): Score => ({
  id: '9',
  sport_key: 'americanfootball_nfl',
  commence_time: new Date(start).toISOString(),
  home_team: 'Kansas City Chiefs',
  away_team: 'Buffalo Bills',
  scores: { home: null, away: null },
  home_score: null,
  away_score: null,
  completed: false,
  live: false,
  status: 'scheduled',
});

it('the nearer game of a doubleheader matches', () => {
  const [early, late] = [
    aGame({ id: 'early', commenceTime: NOON }),
    aGame({ id: 'late', commenceTime: NOON + 4 * 3_600_000 }),
  ];
  expect(matchGame(score(NOON + 3 * 3_600_000), [early, late])?.id).toBe('late');
});
it('a game that starts more than three hours earlier or later does not match', () =>
  expect(matchGame(score(NOON), [aGame({ commenceTime: NOON + 3 * 3_600_000 + 1 })])).toBeUndefined());
it('a game with home and away exchanged does not match', () =>
  expect(
    matchGame(score(NOON), [aGame({ home: 'Buffalo Bills', away: 'Kansas City Chiefs', commenceTime: NOON })]),
  ).toBeUndefined());
