import type { Score } from '../contract/index.js';

/** Bills @ Chiefs on the scoreboard, second half of a Sunday's first game; name only what matters. */
export const aScore = (over: Partial<Score> = {}): Score => ({
  id: '401',
  sport_key: 'americanfootball_nfl',
  commence_time: '2026-11-22T18:00:00.000Z',
  home_team: 'Kansas City Chiefs',
  away_team: 'Buffalo Bills',
  scores: { home: 24, away: 20 },
  home_score: 24,
  away_score: 20,
  completed: false,
  live: true,
  status: 'in_progress',
  clock: '8:41 - 3rd',
  ...over,
});

/** The same game at another score. */
export const scoredAt = (home: number, away: number) => ({
  scores: { home, away },
  home_score: home,
  away_score: away,
});
