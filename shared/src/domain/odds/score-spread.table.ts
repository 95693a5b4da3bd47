/** How far results scatter around the books' line: standard deviations in points, runs or goals. */
interface ScoreSpread {
  readonly spreads: number;
  readonly totals: number;
  /** How an overtime decides a game that would end level: by one, or by anything. Without it games may end level. */
  readonly overtime?: 'by one' | 'by anything';
}

/**
 * The NFL's residuals against its closing lines (margins 13.33, totals 13.5; the games of `nfl-frequencies.table.ts`). Used for football
 * other than the NFL, which has `nfl-laws.table.ts`.
 */
export const FOOTBALL_SPREAD: ScoreSpread = { spreads: 13.33, totals: 13.5 };

// College games and those of the UFL are played until one team leads; the NFL and the CFL know ties.
const DECIDED_FOOTBALL: ScoreSpread = { ...FOOTBALL_SPREAD, overtime: 'by anything' };

/**
 * By the prefix of the sport key, the first that fits. Margins come from the BetTrack project. Its totals (basketball 12, baseball 3.2, hockey 1.9, soccer 1.3)
 * are not used: they are narrower than randomly arriving goals, which flatters every middle. Two teams' runs and goals are independent, so
 * their sum scatters like their difference; basketball points follow the pace that both teams share, and 18 is the usual figure for the
 * NBA (for the NBA itself see `nba-laws.table.ts`). Only leagues whose every game is played to a winner have an overtime here.
 */
const SCORE_SPREADS: readonly (readonly [sport: string, ScoreSpread])[] = [
  ['americanfootball_ncaaf', DECIDED_FOOTBALL],
  ['americanfootball_ufl', DECIDED_FOOTBALL],
  ['americanfootball_', FOOTBALL_SPREAD],
  ['basketball_', { spreads: 11.5, totals: 18, overtime: 'by anything' }],
  ['baseball_mlb', { spreads: 4.4, totals: 4.4, overtime: 'by one' }],
  ['baseball_', { spreads: 4.4, totals: 4.4 }],
  ['icehockey_nhl', { spreads: 2.2, totals: 2.2, overtime: 'by one' }],
  ['icehockey_', { spreads: 2.2, totals: 2.2 }],
  ['soccer_', { spreads: 1.7, totals: 1.7 }],
];

/** How results of a sport scatter; undefined for a sport without figures. */
export const scoreSpreadOf = (sport: string): ScoreSpread | undefined =>
  SCORE_SPREADS.find(([start]) => sport.startsWith(start))?.[1];
