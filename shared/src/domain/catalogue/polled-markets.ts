import { type SportFamily, sportFamily } from './sport-family.js';

/** The markets that are asked of the feed for a sport unless the operator configures others. */
export type PolledMarkets = {
  /** Asked for all games at once. */
  readonly featured: readonly string[];
  /** Asked game by game, for the game board. */
  readonly additional: readonly string[];
  /** Asked game by game, for the props board. */
  readonly props: readonly string[];
};

/** What is polled by default for a sport: what bettors look at most, since every market costs credits. */
export const polledMarkets = (sport: string): PolledMarkets => POLLED[sportFamily(sport)];

const FEATURED = ['h2h', 'spreads', 'totals'] as const;
const ALTERNATES = ['alternate_spreads', 'alternate_totals', 'team_totals', 'alternate_team_totals'] as const;

const POLLED: Readonly<Record<SportFamily, PolledMarkets>> = {
  football: {
    featured: FEATURED,
    additional: [...ALTERNATES, 'h2h_h1', 'spreads_h1', 'totals_h1', 'h2h_q1', 'spreads_q1', 'totals_q1'],
    props: [
      'player_pass_yds',
      'player_pass_tds',
      'player_rush_yds',
      'player_receptions',
      'player_reception_yds',
      'player_anytime_td',
    ],
  },
  basketball: {
    featured: FEATURED,
    additional: [...ALTERNATES, 'h2h_h1', 'spreads_h1', 'totals_h1', 'h2h_q1', 'spreads_q1', 'totals_q1'],
    props: [
      'player_points',
      'player_rebounds',
      'player_assists',
      'player_threes',
      'player_points_rebounds_assists',
      'player_points_alternate',
    ],
  },
  baseball: {
    featured: FEATURED,
    additional: [...ALTERNATES, 'h2h_1st_5_innings', 'spreads_1st_5_innings', 'totals_1st_5_innings'],
    props: ['batter_hits', 'batter_total_bases', 'batter_home_runs', 'pitcher_strikeouts'],
  },
  hockey: {
    featured: FEATURED,
    additional: [...ALTERNATES, 'h2h_3_way', 'h2h_p1', 'spreads_p1', 'totals_p1'],
    props: ['player_points', 'player_shots_on_goal', 'player_total_saves', 'player_goal_scorer_anytime'],
  },
  soccer: {
    featured: FEATURED,
    additional: [...ALTERNATES, 'draw_no_bet', 'btts', 'h2h_h1', 'totals_h1'],
    props: ['player_shots', 'player_shots_on_target', 'player_goal_scorer_anytime'],
  },
  other: { featured: FEATURED, additional: [], props: [] },
};
