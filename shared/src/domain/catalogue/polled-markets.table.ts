import type { SportFamily } from './sports.js';

/** The markets polled by default, game by game: the ones bettors look at most, since every market costs credits. */
export const USUAL: Readonly<Record<SportFamily, readonly string[]>> = {
  football: [
    ...['alternate_spreads', 'alternate_totals', 'team_totals', 'alternate_team_totals'],
    ...['h2h_h1', 'spreads_h1', 'totals_h1', 'h2h_q1', 'spreads_q1', 'totals_q1'],
    ...['player_pass_yds', 'player_pass_tds', 'player_pass_completions', 'player_rush_yds', 'player_anytime_td'],
    ...['player_receptions', 'player_reception_yds', 'player_pass_yds_alternate', 'player_reception_yds_alternate'],
  ],
  basketball: [
    ...['alternate_spreads', 'alternate_totals', 'team_totals', 'alternate_team_totals'],
    ...['h2h_h1', 'spreads_h1', 'totals_h1', 'h2h_q1', 'spreads_q1', 'totals_q1'],
    ...['player_points', 'player_rebounds', 'player_assists', 'player_threes', 'player_points_rebounds_assists'],
    ...['player_points_alternate'],
  ],
  baseball: [
    ...['alternate_spreads', 'alternate_totals', 'team_totals', 'alternate_team_totals'],
    ...['h2h_1st_5_innings', 'spreads_1st_5_innings', 'totals_1st_5_innings', 'totals_1st_1_innings'],
    ...['batter_hits', 'batter_total_bases', 'batter_home_runs', 'pitcher_strikeouts', 'pitcher_strikeouts_alternate'],
  ],
  hockey: [
    ...['alternate_spreads', 'alternate_totals', 'team_totals', 'alternate_team_totals'],
    ...['h2h_3_way', 'h2h_p1', 'spreads_p1', 'totals_p1'],
    ...['player_points', 'player_shots_on_goal', 'player_assists', 'player_total_saves'],
    ...['player_goal_scorer_anytime', 'player_shots_on_goal_alternate'],
  ],
  soccer: [
    ...['alternate_spreads', 'alternate_totals', 'team_totals', 'alternate_team_totals'],
    ...['draw_no_bet', 'btts', 'h2h_h1', 'totals_h1'],
    ...['player_goal_scorer_anytime', 'player_shots', 'player_shots_on_target'],
  ],
  other: [],
};
