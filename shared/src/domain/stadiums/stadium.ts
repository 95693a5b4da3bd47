import { teamKey } from '../catalogue/same-team.js';
import { canonicalSport } from '../catalogue/sports.js';
import { STADIUMS } from './stadiums.table.js';

/** Where a team plays at home. */
export interface Stadium {
  readonly name: string;
  readonly city: string;
  /** Seats; undefined where the house is too new for a settled number. */
  readonly capacity?: number;
}

/** The home of a team, for those that we know. */
export const stadiumOf = (sport: string, homeTeam: string): Stadium | undefined => {
  const league = canonicalSport(sport);
  const team = teamKey(homeTeam);
  const row = STADIUMS.find(([of, name]) => of === league && teamKey(name) === team);
  return row && stadiumIn(row);
};

/**
 * Where a game is played: what the scoreboard says, since not every game of a team is at its home; else where the home team plays.
 * The scoreboard names no seats, so those of the home are added when it is the same house.
 */
export const venueOf = (sport: string, homeTeam: string, said?: Omit<Stadium, 'capacity'>): Stadium | undefined => {
  const home = stadiumOf(sport, homeTeam);
  if (!said) return home;
  return home?.capacity !== undefined && isSame(home.name, said.name) ? { ...said, capacity: home.capacity } : said;
};

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const stadiumIn = ([, , name, city, capacity]: (typeof STADIUMS)[number]): Stadium => ({
  name,
  city,
  ...(capacity === undefined ? {} : { capacity }),
});
