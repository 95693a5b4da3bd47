import {
  type ExchangeListing,
  gameDayOf,
  hasTeamTable,
  type League,
  leagueNamed,
  parseFeed,
  teamOfLeague,
  type Unmatched,
} from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { readStart } from './read-start.js';

/**
 * Reads Gamma's list of events: each game with its teams, away team first as in the titles of American leagues, and its start. What is no
 * game, or names a team that its league does not have, is left out and told why. Throws if the answer is not a list.
 */
export const readListings = (answer: unknown): { listings: ExchangeListing[]; unmatched: Unmatched[] } => {
  const listings: ExchangeListing[] = [];
  const unmatched: Unmatched[] = [];
  for (const written of listSchema.parse(answer)) {
    const event = eventSchema.safeParse(written).data;
    const read = event ? readListing(event) : 'not an event with a slug';
    if (typeof read !== 'string') listings.push(read);
    else unmatched.push({ source: SOURCE, id: event?.slug ?? idOf(written), reason: read });
  }
  return { listings, unmatched };
};

const readListing = (event: z.infer<typeof eventSchema>): ExchangeListing | string => {
  const league = leagueOf(event);
  if (!league) return 'not of a league that is followed';
  const teams = readTeams(event, league);
  if (typeof teams === 'string') return teams;
  const start = startOf(event);
  if (start === undefined) return 'it has no start';
  return {
    source: SOURCE,
    id: event.slug,
    league: league.name,
    ...teams,
    start,
    day: gameDayOf(start),
    ...(event.gameId === undefined || event.gameId === null ? {} : { gameId: String(event.gameId) }),
  };
};

/** Both teams by the title, or by the outcomes of the moneyline if the title names something else. */
const readTeams = (event: z.infer<typeof eventSchema>, league: League): { home: string; away: string } | string => {
  const moneyline = event.markets?.find(({ sportsMarketType }) => sportsMarketType === 'moneyline');
  const [, titleAway, titleHome] = /^(.+?) (?:vs\.?|@|at) (.+?)(?: - .*)?$/i.exec(event.title ?? '') ?? [];
  const [away, home] = titleAway && titleHome ? [titleAway, titleHome] : (textsOf(moneyline?.outcomes) ?? []);
  if (!away || !home) return 'it names no two teams';
  const full = [away, home].map((team) => fullName(team, league));
  const unknown = [away, home].find((_, at) => full[at] === undefined);
  if (unknown !== undefined) return `no team of the ${league.name} is called ${unknown}`;
  return full[0] === full[1] ? 'it names one team twice' : { away: full[0]!, home: full[1]! };
};

const fullName = (team: string, league: League): string | undefined =>
  hasTeamTable(league.name) ? teamOfLeague(team, league) : team.trim();

/** The league by the series, or by the first part of the slug: `nba-2026`, `nba-mem-lal-2026-01-04`. */
const leagueOf = ({ seriesSlug, slug }: z.infer<typeof eventSchema>): League | undefined => {
  for (const text of [seriesSlug ?? '', slug]) {
    const [first = ''] = text.split('-');
    const league = leagueNamed(LEAGUE_WORDS[first] ?? first);
    if (league) return league;
  }
  return undefined;
};

const startOf = (event: z.infer<typeof eventSchema>): number | undefined => {
  const written = [event.startTime, ...(event.markets ?? []).map(({ gameStartTime }) => gameStartTime)];
  return written.flatMap((text) => readStart(text) ?? []).at(0);
};

/** A list of texts that stands in a text: outcomes and token ids are JSON inside JSON. */
const textsOf = (written: string | null | undefined): string[] | undefined => {
  try {
    return z.array(z.string()).safeParse(parseFeed(written ?? '')).data;
  } catch {
    return undefined;
  }
};

const idOf = (written: unknown): string => {
  const { data } = z.object({ id: z.union([z.string(), z.number()]) }).safeParse(written);
  return data ? String(data.id) : '';
};

const marketSchema = z.object({
  sportsMarketType: z.nullish(z.string()),
  outcomes: z.nullish(z.string()),
  gameStartTime: z.nullish(z.string()),
});

const eventSchema = z.object({
  slug: z.string(),
  title: z.nullish(z.string()),
  seriesSlug: z.nullish(z.string()),
  startTime: z.nullish(z.string()),
  gameId: z.nullish(z.union([z.number(), z.string()])),
  markets: z.nullish(z.array(marketSchema)),
});

const listSchema = z.array(z.unknown());
const SOURCE = 'polymarket';
const LEAGUE_WORDS: Readonly<Record<string, string>> = { cfb: 'ncaaf', cbb: 'ncaab' };
