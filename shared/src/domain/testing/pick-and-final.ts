import type { Pick } from '../picks/pick.js';
import type { ScoreboardEvent } from '../picks/scored-game.js';

/** A Sunday evening, and a game that started that afternoon. */
export const EVENING = Date.parse('2026-11-22T23:00:00Z');
export const KICK_OFF = '2026-11-22T18:00:00Z';

/** A pick on Bills @ Chiefs; name only what matters. */
export const aPick = (over: Partial<Pick> = {}): Pick => ({
  id: 'p1',
  game: 'Buffalo Bills @ Kansas City Chiefs',
  league: 'NFL',
  market: 'Spread',
  selection: 'Kansas City Chiefs -3.5',
  odds: '-110',
  stake: 100,
  potential: 190.91,
  status: 'pending',
  dateAdded: '2026-11-22T15:00:00Z',
  type: 'single',
  ...over,
});

/** Bills @ Chiefs, ended 20-10 for the Chiefs. */
export const aFinal = (over: Partial<ScoreboardEvent> = {}): ScoreboardEvent => ({
  id: '401',
  commence_time: KICK_OFF,
  home_team: 'Kansas City Chiefs',
  away_team: 'Buffalo Bills',
  scores: { home: 20, away: 10 },
  periods: { home: [3, 7, 0, 10], away: [7, 3, 0, 0] },
  completed: true,
  live: false,
  status: 'final',
  ...over,
});

/** The score of a game, home first. */
export const endedAt = (home: number, away: number) => ({ scores: { home, away } });
