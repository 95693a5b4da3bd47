import type { Pick } from '../picks/pick.js';

/** A pick; name only what matters. */
export const aPick = (over: Partial<Pick> = {}): Pick => ({
  id: 'p1',
  game: 'Buffalo Bills @ Kansas City Chiefs',
  league: 'NFL',
  market: 'Spread',
  selection: 'Buffalo Bills +3.5',
  odds: '-110',
  price: 1 + 100 / 110,
  bookmaker: 'draftkings',
  stake: 10,
  status: 'pending',
  dateAdded: '2026-09-01T12:00:00.000Z',
  ...over,
});
