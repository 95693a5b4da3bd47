import type { League } from './games/leagues.js';
import { type Stat, stat, together, whether } from './stat.js';

const ONE_LINE = { alternates: false } as const;

const passYards = stat('player_pass_yds', { quarterback: 238 }, { spread: 0.28 });
const passTouchdowns = stat('player_pass_tds', { quarterback: 1.6 });
const rushYards = stat('player_rush_yds', { back: 62, quarterback: 21 }, { spread: 0.45 });
const rushTouchdowns = stat('player_rush_tds', { back: 0.45, quarterback: 0.17 });
const receptionYards = stat('player_reception_yds', { receiver: 58, end: 36, back: 18 }, { spread: 0.5 });
const receptionTouchdowns = stat('player_reception_tds', { receiver: 0.4, end: 0.28, back: 0.1 });
const soloTackles = stat('player_solo_tackles', { linebacker: 4.6, safety: 3.7 });
const tackleAssists = stat('player_assists', { linebacker: 2.9, safety: 1.9 });

const points = stat('player_points', { guard: 22, wing: 18, forward: 16, centre: 14 }, { spread: 0.34 });
const rebounds = stat('player_rebounds', { guard: 4.2, wing: 5.1, forward: 7.3, centre: 9.8 });
const assists = stat('player_assists', { guard: 6.8, wing: 3.7, forward: 3.1, centre: 2.4 });
const blocks = stat('player_blocks', { guard: 0.4, wing: 0.6, forward: 0.9, centre: 1.5 });
const steals = stat('player_steals', { guard: 1.3, wing: 1.1, forward: 0.9, centre: 0.7 });

const goals = stat('player_goals', { forward: 0.38, defender: 0.13 });
const goalAssists = stat('player_assists', { forward: 0.52, defender: 0.37 });

const hits = stat('batter_hits', { batter: 1 });
const runs = stat('batter_runs_scored', { batter: 0.55 });
const runsBattedIn = stat('batter_rbis', { batter: 0.55 });

/** The figures of each sport, under the feed's market keys. */
export const STATS: Readonly<Record<League['law']['sport'], readonly Stat[]>> = {
  football: [
    passYards,
    passTouchdowns,
    stat('player_pass_completions', { quarterback: 22 }, { spread: 0.2 }),
    stat('player_pass_attempts', { quarterback: 34 }, { spread: 0.17 }),
    stat('player_pass_interceptions', { quarterback: 0.8 }),
    stat('player_pass_longest_completion', { quarterback: 37 }, { spread: 0.3 }),
    stat('player_pass_yds_q1', { quarterback: 58 }, { spread: 0.5, ...ONE_LINE }),
    rushYards,
    stat('player_rush_attempts', { back: 14.5, quarterback: 4.6 }, { spread: 0.3 }),
    stat('player_rush_longest', { back: 15, quarterback: 9 }, { spread: 0.45 }),
    stat('player_receptions', { receiver: 4.7, end: 3.4, back: 2.4 }),
    receptionYards,
    stat('player_reception_longest', { receiver: 24, end: 17, back: 10 }, { spread: 0.4 }),
    whether('player_anytime_td', { back: 0.55, receiver: 0.42, end: 0.3, quarterback: 0.18 }),
    whether('player_1st_td', { back: 0.09, receiver: 0.07, end: 0.05, quarterback: 0.03 }, 'yes'),
    whether('player_last_td', { back: 0.09, receiver: 0.07, end: 0.05, quarterback: 0.03 }, 'yes'),
    stat('player_tds_over', { back: 0.55, receiver: 0.42, end: 0.3, quarterback: 0.18 }, { bet: 'over' }),
    rushTouchdowns,
    receptionTouchdowns,
    together('player_rush_reception_yds', [rushYards, receptionYards], { spread: 0.42 }),
    together('player_pass_rush_yds', [passYards, rushYards], { spread: 0.26 }),
    together('player_rush_reception_tds', [rushTouchdowns, receptionTouchdowns]),
    together('player_pass_rush_reception_yds', [passYards, rushYards, receptionYards], { spread: 0.3 }),
    together('player_pass_rush_reception_tds', [passTouchdowns, rushTouchdowns, receptionTouchdowns]),
    together('player_tackles_assists', [soloTackles, tackleAssists]),
    soloTackles,
    tackleAssists,
    stat('player_sacks', { linebacker: 0.45, safety: 0.06 }),
    stat('player_defensive_interceptions', { safety: 0.18, linebacker: 0.06 }),
    stat('player_kicking_points', { kicker: 7.4 }),
    stat('player_field_goals', { kicker: 1.7 }),
    stat('player_pats', { kicker: 2.4 }),
  ],
  basketball: [
    points,
    rebounds,
    assists,
    stat('player_threes', { guard: 2.7, wing: 2.3, forward: 1.5 }),
    together('player_points_rebounds_assists', [points, rebounds, assists], { spread: 0.27 }),
    together('player_points_rebounds', [points, rebounds], { spread: 0.3 }),
    together('player_points_assists', [points, assists], { spread: 0.3 }),
    together('player_rebounds_assists', [rebounds, assists], { spread: 0.34 }),
    blocks,
    steals,
    together('player_blocks_steals', [blocks, steals], ONE_LINE),
    stat('player_turnovers', { guard: 2.9, wing: 2, forward: 1.7, centre: 1.8 }),
    stat('player_field_goals', { guard: 7.9, wing: 6.6, forward: 6, centre: 5.6 }, ONE_LINE),
    stat('player_frees_made', { guard: 4.1, wing: 3, forward: 2.6, centre: 2.4 }, ONE_LINE),
    stat('player_frees_attempts', { guard: 4.8, wing: 3.7, forward: 3.4, centre: 3.5 }, ONE_LINE),
    stat('player_points_q1', { guard: 5.7, wing: 4.7, forward: 4.2, centre: 3.8 }, ONE_LINE),
    stat('player_rebounds_q1', { guard: 1.1, wing: 1.4, forward: 1.9, centre: 2.6 }, ONE_LINE),
    stat('player_assists_q1', { guard: 1.8, wing: 1, forward: 0.8, centre: 0.6 }, ONE_LINE),
    whether('player_first_basket', { guard: 0.14, wing: 0.12, forward: 0.1, centre: 0.14 }, 'yes'),
    whether('player_first_team_basket', { guard: 0.26, wing: 0.23, forward: 0.2, centre: 0.26 }, 'yes'),
    whether('player_double_double', { guard: 0.25, wing: 0.2, forward: 0.35, centre: 0.7 }),
    whether('player_triple_double', { guard: 0.05, wing: 0.03, forward: 0.03, centre: 0.04 }),
    stat('player_fantasy_points', { guard: 40, wing: 33, forward: 32, centre: 33 }, { spread: 0.3, ofPickApps: true }),
  ],
  hockey: [
    together('player_points', [goals, goalAssists]),
    stat('player_shots_on_goal', { forward: 2.9, defender: 1.9 }),
    goalAssists,
    goals,
    stat('player_total_saves', { goalie: 26.5 }, { spread: 0.2 }),
    stat('player_blocked_shots', { forward: 0.8, defender: 1.8 }),
    stat('player_power_play_points', { forward: 0.28, defender: 0.16 }),
    whether('player_goal_scorer_anytime', { forward: 0.38, defender: 0.13 }),
    whether('player_goal_scorer_first', { forward: 0.08, defender: 0.03 }, 'yes'),
    whether('player_goal_scorer_last', { forward: 0.08, defender: 0.03 }, 'yes'),
  ],
  baseball: [
    hits,
    stat('batter_total_bases', { batter: 1.6 }),
    stat('batter_home_runs', { batter: 0.16 }),
    runsBattedIn,
    runs,
    together('batter_hits_runs_rbis', [hits, runs, runsBattedIn], ONE_LINE),
    stat('batter_singles', { batter: 0.62 }),
    stat('batter_doubles', { batter: 0.2 }),
    stat('batter_triples', { batter: 0.02 }),
    stat('batter_walks', { batter: 0.38 }),
    stat('batter_strikeouts', { batter: 0.95 }),
    stat('batter_stolen_bases', { batter: 0.09 }, ONE_LINE),
    whether('batter_first_home_run', { batter: 0.06 }, 'yes'),
    stat('batter_fantasy_score', { batter: 7.2 }, { spread: 0.6, ofPickApps: true, ...ONE_LINE }),
    stat('pitcher_strikeouts', { pitcher: 5.6 }),
    stat('pitcher_hits_allowed', { pitcher: 5.1 }),
    stat('pitcher_walks', { pitcher: 1.9 }),
    stat('pitcher_outs', { pitcher: 16.5 }, { spread: 0.2, ...ONE_LINE }),
    stat('pitcher_earned_runs', { pitcher: 2.4 }, ONE_LINE),
    whether('pitcher_record_a_win', { pitcher: 0.42 }),
  ],
  soccer: [
    whether('player_goal_scorer_anytime', { striker: 0.42, midfielder: 0.2 }),
    stat('player_shots', { striker: 2.6, midfielder: 1.7 }, ONE_LINE),
    stat('player_shots_on_target', { striker: 1.2, midfielder: 0.6 }, ONE_LINE),
    stat('player_assists', { striker: 0.18, midfielder: 0.16 }, ONE_LINE),
    whether('player_first_goal_scorer', { striker: 0.15, midfielder: 0.07 }, 'yes'),
    whether('player_last_goal_scorer', { striker: 0.15, midfielder: 0.07 }, 'yes'),
    whether('player_to_receive_card', { striker: 0.15, midfielder: 0.24 }),
    whether('player_to_receive_red_card', { striker: 0.015, midfielder: 0.02 }),
  ],
};
