import type { SportFamily } from './sports.js';

/** The filter's heading for a prop. */
export type PropCategory =
  | 'passing'
  | 'rushing'
  | 'receiving'
  | 'touchdowns'
  | 'combination'
  | 'defense'
  | 'kicking'
  | 'basketball'
  | 'batting'
  | 'pitching'
  | 'hockey'
  | 'soccerPlayers';

/** A bet on what one player does. */
export type PropMarket = {
  readonly key: string;
  readonly title: string;
  readonly sport: SportFamily;
  readonly category: PropCategory;
  /** The key of its alternate lines. */
  readonly alternate: string;
  /** Whether the feed offers alternate lines: it has none for Yes/No props and for some others. */
  readonly hasAlternates: boolean;
};

type Titles = Readonly<Record<string, string>>;

const listed =
  (hasAlternates: boolean) =>
  (sport: SportFamily, category: PropCategory, titles: Titles): readonly PropMarket[] =>
    Object.entries(titles).map(([key, title]) => {
      return { key, title, sport, category, alternate: `${key}_alternate`, hasAlternates };
    });

const props = listed(true);
const withoutOtherLines = listed(false);

/** Every player prop we know, by sport and heading, the most popular first. */
export const PROP_MARKETS: readonly PropMarket[] = [
  ...props('football', 'passing', {
    player_pass_yds: 'Passing Yards',
    player_pass_tds: 'Passing Touchdowns',
    player_pass_completions: 'Pass Completions',
    player_pass_attempts: 'Pass Attempts',
    player_pass_interceptions: 'Interceptions Thrown',
    player_pass_longest_completion: 'Longest Completion',
  }),
  ...withoutOtherLines('football', 'passing', {
    player_pass_yds_q1: '1st Quarter Passing Yards',
  }),
  ...props('football', 'rushing', {
    player_rush_yds: 'Rushing Yards',
    player_rush_attempts: 'Rush Attempts',
    player_rush_longest: 'Longest Rush',
  }),
  ...props('football', 'receiving', {
    player_receptions: 'Receptions',
    player_reception_yds: 'Receiving Yards',
    player_reception_longest: 'Longest Reception',
  }),
  ...withoutOtherLines('football', 'touchdowns', {
    player_anytime_td: 'Anytime Touchdown',
    player_1st_td: 'First Touchdown',
    player_last_td: 'Last Touchdown',
    player_tds_over: 'Touchdowns',
  }),
  ...props('football', 'touchdowns', {
    player_rush_tds: 'Rushing Touchdowns',
    player_reception_tds: 'Receiving Touchdowns',
  }),
  ...props('football', 'combination', {
    player_rush_reception_yds: 'Rushing + Receiving Yards',
    player_pass_rush_yds: 'Passing + Rushing Yards',
    player_rush_reception_tds: 'Rushing + Receiving Touchdowns',
    player_pass_rush_reception_yds: 'Passing + Rushing + Receiving Yards',
    player_pass_rush_reception_tds: 'Passing + Rushing + Receiving Touchdowns',
  }),
  ...props('football', 'defense', {
    player_tackles_assists: 'Tackles + Assists',
    player_solo_tackles: 'Solo Tackles',
    player_sacks: 'Sacks',
    player_assists: 'Assists',
    player_defensive_interceptions: 'Defensive Interceptions',
  }),
  ...props('football', 'kicking', {
    player_kicking_points: 'Kicking Points',
    player_field_goals: 'Field Goals',
    player_pats: 'Extra Points',
  }),
  ...props('basketball', 'basketball', {
    player_points: 'Points',
    player_rebounds: 'Rebounds',
    player_assists: 'Assists',
    player_threes: 'Threes',
    player_points_rebounds_assists: 'Points + Rebounds + Assists',
    player_points_rebounds: 'Points + Rebounds',
    player_points_assists: 'Points + Assists',
    player_rebounds_assists: 'Rebounds + Assists',
    player_blocks: 'Blocks',
    player_steals: 'Steals',
    player_turnovers: 'Turnovers',
    player_fantasy_points: 'Fantasy Points',
  }),
  ...withoutOtherLines('basketball', 'basketball', {
    player_blocks_steals: 'Blocks + Steals',
    player_field_goals: 'Field Goals',
    player_frees_made: 'Free Throws Made',
    player_frees_attempts: 'Free Throw Attempts',
    player_points_q1: '1st Quarter Points',
    player_rebounds_q1: '1st Quarter Rebounds',
    player_assists_q1: '1st Quarter Assists',
    player_first_basket: 'First Basket',
    player_first_team_basket: "Team's First Basket",
    player_method_of_first_basket: 'Method of First Basket',
    player_double_double: 'Double-Double',
    player_triple_double: 'Triple-Double',
  }),
  ...props('baseball', 'batting', {
    batter_hits: 'Hits',
    batter_total_bases: 'Total Bases',
    batter_home_runs: 'Home Runs',
    batter_rbis: 'Runs Batted In',
    batter_runs_scored: 'Runs Scored',
    batter_singles: 'Singles',
    batter_doubles: 'Doubles',
    batter_triples: 'Triples',
    batter_walks: 'Walks',
    batter_strikeouts: 'Batter Strikeouts',
  }),
  ...withoutOtherLines('baseball', 'batting', {
    batter_hits_runs_rbis: 'Hits + Runs + RBIs',
    batter_stolen_bases: 'Stolen Bases',
    batter_first_home_run: 'First Home Run',
    batter_fantasy_score: 'Fantasy Score',
  }),
  ...props('baseball', 'pitching', {
    pitcher_strikeouts: 'Strikeouts',
    pitcher_hits_allowed: 'Hits Allowed',
    pitcher_walks: 'Walks Allowed',
  }),
  ...withoutOtherLines('baseball', 'pitching', {
    pitcher_outs: 'Outs Recorded',
    pitcher_earned_runs: 'Earned Runs',
    pitcher_record_a_win: 'To Record a Win',
  }),
  ...props('hockey', 'hockey', {
    player_points: 'Points',
    player_shots_on_goal: 'Shots on Goal',
    player_assists: 'Assists',
    player_goals: 'Goals',
    player_total_saves: 'Saves',
    player_blocked_shots: 'Blocked Shots',
    player_power_play_points: 'Power Play Points',
  }),
  ...withoutOtherLines('hockey', 'hockey', {
    player_goal_scorer_anytime: 'Anytime Goal Scorer',
    player_goal_scorer_first: 'First Goal Scorer',
    player_goal_scorer_last: 'Last Goal Scorer',
  }),
  ...withoutOtherLines('soccer', 'soccerPlayers', {
    player_goal_scorer_anytime: 'Anytime Goal Scorer',
    player_shots: 'Shots',
    player_shots_on_target: 'Shots on Target',
    player_assists: 'Assists',
    player_first_goal_scorer: 'First Goal Scorer',
    player_last_goal_scorer: 'Last Goal Scorer',
    player_to_receive_card: 'To Receive a Card',
    player_to_receive_red_card: 'To Receive a Red Card',
  }),
];
