import type { Team } from '../teams/team.js';
import type { League } from './leagues.js';
import { gaussian, hexOf, mix, seedOf, unit } from './random.js';

/** A scheduled game. Everything about it follows from the market's seed and the game's slot. Times in seconds. */
export interface Game {
  readonly id: string;
  readonly espnId: string;
  readonly league: League;
  readonly seed: number;
  readonly home: Team;
  readonly away: Team;
  readonly commence: number;
  /** When play really starts: later than announced after a rain delay. */
  readonly starts: number;
  /** The expected points of each team. */
  readonly homePoints: number;
  readonly awayPoints: number;
  readonly postponed: boolean;
}

export const makeGame = (
  league: League,
  marketSeed: number,
  slot: number,
  commence: number,
  [home, away]: readonly [Team, Team],
): Game => {
  const name = `${marketSeed}:${league.key}:${slot}`;
  const seed = seedOf(name);
  const margin = league.homeEdge + strengthOf(league, marketSeed, home) - strengthOf(league, marketSeed, away);
  const total = league.total * (1 + 0.035 * gaussian(mix(seed, 2)));
  const rained = league.law.sport === 'baseball' && unit(mix(seed, 3)) < 0.1;
  return {
    id: hexOf(name, 32),
    espnId: `401${league.espnId.slice(-1)}${String(slot % 100_000).padStart(5, '0')}`,
    league,
    seed,
    home,
    away,
    commence,
    starts: commence + (rained ? 2400 : 0),
    homePoints: Math.max((total + margin) / 2, total * 0.25),
    awayPoints: Math.max((total - margin) / 2, total * 0.25),
    postponed: unit(mix(seed, 4)) < 0.012,
  };
};

/** How much better than average a team is, in points. */
const strengthOf = (league: League, marketSeed: number, team: Team): number =>
  league.strength * gaussian(mix(marketSeed, seedOf(`${league.key}:${team.id}`)));
