import type { League } from '../leagues.js';

/** A figure of a player that books make a market on. */
export interface Stat {
  readonly market: string;
  /** What a usual player of each role reaches in a game. */
  readonly means: Readonly<Record<string, number>>;
  /** Standard deviation as a share of the mean; absent when the figure is counted (Poisson). */
  readonly spread?: number;
  /** True for "will he at all": Yes and No instead of a line. */
  readonly yesNo?: boolean;
  /** True when some books also offer other lines. */
  readonly alternates?: boolean;
}

export const STATS: Readonly<Record<League['law']['sport'], readonly Stat[]>> = {
  football: [
    { market: 'player_pass_yds', means: { quarterback: 238 }, spread: 0.28, alternates: true },
    { market: 'player_pass_tds', means: { quarterback: 1.6 } },
    { market: 'player_rush_yds', means: { back: 62, quarterback: 21 }, spread: 0.45 },
    { market: 'player_reception_yds', means: { receiver: 58, back: 18 }, spread: 0.5 },
    { market: 'player_receptions', means: { receiver: 4.7, back: 2.4 } },
    { market: 'player_anytime_td', means: { back: 0.55, receiver: 0.42, quarterback: 0.18 }, yesNo: true },
  ],
  basketball: [
    {
      market: 'player_points',
      means: { guard: 22, wing: 18, forward: 16, centre: 14 },
      spread: 0.34,
      alternates: true,
    },
    { market: 'player_rebounds', means: { guard: 4.2, wing: 5.1, forward: 7.3, centre: 9.8 } },
    { market: 'player_assists', means: { guard: 6.8, wing: 3.7, forward: 3.1, centre: 2.4 } },
    { market: 'player_threes', means: { guard: 2.7, wing: 2.3, forward: 1.5 } },
  ],
  hockey: [
    { market: 'player_shots_on_goal', means: { forward: 2.9, defender: 1.9 }, alternates: true },
    { market: 'player_points', means: { forward: 0.9, defender: 0.5 } },
    { market: 'player_total_saves', means: { goalie: 26.5 }, spread: 0.2 },
    { market: 'player_goal_scorer_anytime', means: { forward: 0.38, defender: 0.13 }, yesNo: true },
  ],
  baseball: [
    { market: 'pitcher_strikeouts', means: { pitcher: 5.6 }, alternates: true },
    { market: 'batter_hits', means: { batter: 1 } },
    { market: 'batter_total_bases', means: { batter: 1.6 } },
    { market: 'batter_home_runs', means: { batter: 0.16 } },
  ],
  soccer: [
    { market: 'player_shots', means: { striker: 2.6, midfielder: 1.7 }, alternates: true },
    { market: 'player_shots_on_target', means: { striker: 1.2, midfielder: 0.6 } },
    { market: 'player_goal_scorer_anytime', means: { striker: 0.42, midfielder: 0.2 }, yesNo: true },
  ],
};
