import type { League } from '../leagues.js';
import { mix, seedOf, unit } from '../random.js';
import type { Team } from '../teams/team.js';
import { GIVEN_NAMES, SURNAMES, WOMENS_GIVEN_NAMES } from './names.js';

/** A player whose figures can be bet on. */
export interface Player {
  readonly name: string;
  readonly team: Team;
  readonly role: string;
  /** How much better than usual for the role (about 0.7..1.3). */
  readonly form: number;
  readonly seed: number;
}

const ROLES: Readonly<Record<League['law']['sport'], readonly string[]>> = {
  football: ['quarterback', 'back', 'receiver', 'receiver'],
  basketball: ['guard', 'wing', 'forward', 'centre'],
  hockey: ['forward', 'forward', 'defender', 'goalie'],
  baseball: ['pitcher', 'batter', 'batter', 'batter'],
  soccer: ['striker', 'striker', 'midfielder', 'midfielder'],
};

/** The four players of a team on whom the books offer props: the same ones all season. */
export const rosterOf = (league: League, team: Team): readonly Player[] =>
  ROLES[league.law.sport].map((role, index) => {
    const seed = seedOf(`${league.key}:${team.id}:${index}`);
    const given = league.key === 'basketball_wnba' ? WOMENS_GIVEN_NAMES : GIVEN_NAMES;
    const name = `${pick(given, seed)} ${pick(SURNAMES, mix(seed, 1))}`;
    return { name, team, role, form: 0.75 + 0.5 * unit(mix(seed, 2)), seed };
  });

const pick = (list: readonly string[], seed: number): string => list[Math.floor(unit(seed) * list.length)]!;
