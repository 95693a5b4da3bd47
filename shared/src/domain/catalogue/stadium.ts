import { teamKey } from './same-team.js';
import { canonicalSport } from './sports.js';
import { STADIUMS } from './stadiums.table.js';

/** A team's home stadium. */
export interface Stadium {
  readonly name: string;
  readonly city: string;
  /** Seats; undefined for a stadium too new for a settled number. */
  readonly capacity?: number;
}

/** The home stadium of a team, if we know it. */
export const stadiumOf = (sport: string, homeTeam: string): Stadium | undefined => {
  const league = canonicalSport(sport);
  const team = teamKey(homeTeam);
  const row = STADIUMS.find(([of, name]) => of === league && teamKey(name) === team);
  return row && stadiumIn(row);
};

/**
 * Where a game is played: the scoreboard's venue, since not every home game is at home; without one, the home team's stadium. The
 * scoreboard has no capacity, so ours is added if it is the same stadium.
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
