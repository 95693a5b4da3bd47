/** How widely results scatter around the line of the books: standard deviations in points, runs or goals. */
export interface ScoreSpread {
  readonly spreads: number;
  readonly totals: number;
}

/**
 * The NFL's residuals against its closing lines (margins 13.33, totals 13.5; the games of `nfl-landings.table.ts`). Its table
 * stands for college football too.
 */
export const FOOTBALL_SPREAD: ScoreSpread = { spreads: 13.33, totals: 13.5 };

/**
 * By the beginning of the sport's key. Margins: the BetTrack project. Its totals (basketball 12, baseball 3.2, hockey 1.9, soccer
 * 1.3) are narrower than goals that arrive by chance would be, which flatters every middle, so they are not used. Runs and goals of
 * two teams come about apart from each other, so their sum scatters as their difference does; points of basketball follow the pace
 * that both share, and 18 is what bettors reckon with for the NBA.
 */
export const SCORE_SPREADS: readonly (readonly [sport: string, ScoreSpread])[] = [
  ['basketball_', { spreads: 11.5, totals: 18 }],
  ['baseball_', { spreads: 4.4, totals: 4.4 }],
  ['icehockey_', { spreads: 2.2, totals: 2.2 }],
  ['soccer_', { spreads: 1.7, totals: 1.7 }],
];
