import type { League } from './games/leagues.js';
import { mix, seedOf, unit } from './games/random.js';
import { GIVEN_NAMES, SURNAMES, WOMENS_GIVEN_NAMES } from './names.table.js';
import type { Team } from './teams/team.js';

/** A player with betting markets. */
export interface Player {
  readonly name: string;
  readonly team: Team;
  readonly role: string;
  /** Form relative to the role's average (about 0.7..1.3; less for rarely listed players). */
  readonly form: number;
  readonly seed: number;
}

/** The players of a team with props, the same all season. */
export const rosterOf = (league: League, team: Team): readonly Player[] => {
  const known = ROSTERS.get(league) ?? draft(league);
  ROSTERS.set(league, known);
  return known.get(team.id)!;
};

/** Cached, because every offer of every book needs them. */
const ROSTERS = new WeakMap<League, ReadonlyMap<string, readonly Player[]>>();

/** The rosters of a league. Names are unique, because a prop identifies its player by name. */
const draft = (league: League): ReadonlyMap<string, readonly Player[]> => {
  const { sport } = league.law;
  const roles = league.listsEveryone ? ROLES[sport] : ROLES[sport].slice(0, USUALLY_LISTED[sport]);
  const taken = new Set<string>();
  return new Map(
    league.teams.map((team) => [team.id, roles.map((role, index) => signed(league, team, role, index, taken))]),
  );
};

const signed = (league: League, team: Team, role: string, index: number, taken: Set<string>): Player => {
  const seed = seedOf(`${league.key}:${team.id}:${index}`);
  const given = league.key === 'basketball_wnba' ? WOMENS_GIVEN_NAMES : GIVEN_NAMES;
  const nameAt = (turn: number) => `${pick(given, seed + turn)} ${pick(SURNAMES, mix(seed + turn, 1))}`;
  let turn = 0;
  while (taken.has(nameAt(turn))) turn++;
  const name = nameAt(turn);
  taken.add(name);
  const isStarter = index < USUALLY_LISTED[league.law.sport];
  return { name, team, role, form: (0.75 + 0.5 * unit(mix(seed, 2))) * (isStarter ? 1 : 0.7), seed };
};

/** By sport, in the order in which books list them. */
const ROLES: Readonly<Record<League['law']['sport'], readonly string[]>> = {
  football: [
    'quarterback',
    'back',
    'receiver',
    'receiver',
    'kicker',
    'linebacker',
    'end',
    'receiver',
    'back',
    'safety',
    'linebacker',
    'end',
    'safety',
    'receiver',
  ],
  basketball: ['guard', 'wing', 'forward', 'centre', 'guard', 'wing', 'forward', 'centre', 'guard', 'wing'],
  hockey: ['forward', 'forward', 'defender', 'goalie'],
  baseball: ['pitcher', 'batter', 'batter', 'batter'],
  soccer: ['striker', 'striker', 'midfielder', 'midfielder'],
};

const USUALLY_LISTED: Readonly<Record<League['law']['sport'], number>> = {
  football: 6,
  basketball: 4,
  hockey: 4,
  baseball: 4,
  soccer: 4,
};

const pick = (list: readonly string[], seed: number): string => list[Math.floor(unit(seed) * list.length)]!;
