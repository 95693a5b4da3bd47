import {
  type ExchangeListing,
  hasTeamTable,
  type League,
  leagueNamed,
  teamOfLeague,
  type Unmatched,
} from '@fairline/shared/domain';
import * as z from 'zod/mini';

/**
 * Reads Kalshi's list of events: each game with its teams (`Atlanta at Golden State`) and its day, and its start where the ticker has one.
 * What is no game, or names a team that its league does not have, is left out and told why. Throws if the answer is not a list of events.
 */
export const readListings = (answer: unknown): { listings: ExchangeListing[]; unmatched: Unmatched[] } => {
  const listings: ExchangeListing[] = [];
  const unmatched: Unmatched[] = [];
  for (const written of answerSchema.parse(answer).events) {
    const event = eventSchema.safeParse(written).data;
    const read = event ? readListing(event) : 'not an event with a ticker and a title';
    if (typeof read !== 'string') listings.push(read);
    else unmatched.push({ source: SOURCE, id: event?.event_ticker ?? '', reason: read });
  }
  return { listings, unmatched };
};

const readListing = (event: z.infer<typeof eventSchema>): ExchangeListing | string => {
  const parts = TICKER.exec(event.event_ticker)?.groups;
  const league = parts && leagueNamed(LEAGUES_OF_SERIES[parts.league!] ?? parts.league!);
  if (!parts || !league) return 'not a game of a league that is followed';
  const { year, month, date, time, number } = parts;
  const day = `20${year}-${String(MONTHS.indexOf(month!) + 1).padStart(2, '0')}-${date}`;
  if (Number.isNaN(Date.parse(day))) return 'its ticker has no day';
  const teams = readTeams(event.title, league);
  if (typeof teams === 'string') return teams;
  return {
    source: SOURCE,
    id: event.event_ticker,
    league: league.name,
    ...teams,
    start: time === undefined ? undefined : easternTime(day, time),
    day,
    ...(number === undefined ? {} : { number: Number(number) }),
  };
};

const readTeams = (title: string, league: League): { home: string; away: string } | string => {
  const [, first, word, second] = /^(.+?) (at|@|vs\.?) (.+?)(?: \(.*\))?(?: Winner\??)?$/i.exec(title.trim()) ?? [];
  if (!first || !second) return 'its title names no two teams';
  const full = [first, second].map((team) => (hasTeamTable(league.name) ? teamOfLeague(team, league) : team.trim()));
  const unknown = [first, second].find((_, at) => full[at] === undefined);
  if (unknown !== undefined) return `no team of the ${league.name} is called ${unknown}`;
  if (full[0] === full[1]) return 'it names one team twice';
  const isHomeFirst = /^vs/i.test(word!) && league.sport.startsWith('soccer_');
  return isHomeFirst ? { home: full[0]!, away: full[1]! } : { away: full[0]!, home: full[1]! };
};

/** The moment of a wall clock in New York, such as day `2026-04-05` and time `1410`. */
const easternTime = (day: string, time: string): number => {
  const asUtc = Date.parse(`${day}T${time.slice(0, 2)}:${time.slice(2)}:00Z`);
  const hours = [4, 5].find(
    (behind) => easternClock(asUtc + behind * HOUR_MS) === `${day} ${time.slice(0, 2)}:${time.slice(2)}`,
  );
  return asUtc + (hours ?? 5) * HOUR_MS;
};

const easternClock = (at: number): string => EASTERN.format(at).slice(0, 16);
const EASTERN = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
});

const eventSchema = z.object({ event_ticker: z.string(), title: z.string() });
const answerSchema = z.object({ events: z.array(z.unknown()) });

const SOURCE = 'kalshi';
const HOUR_MS = 3_600_000;
/** `KXNBAGAME-26JAN11HOUSAC`, with a time as in `KXMLBGAME-26APR051410NYMSF`, or the number of a doubleheader's game at its end. */
const TICKER =
  /^KX(?<league>[A-Z]+)GAME-(?<year>\d{2})(?<month>[A-Z]{3})(?<date>\d{2})(?<time>(?:[01]\d|2[0-3])[0-5]\d)?[A-Z]+(?:G(?<number>[12]))?$/;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const LEAGUES_OF_SERIES: Readonly<Record<string, string>> = { NCAAMB: 'NCAAB' };
