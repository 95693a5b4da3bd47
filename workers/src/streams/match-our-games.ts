import {
  type ExchangeListing,
  type GameEvent,
  gameDayOf,
  hasKnownStart,
  leagueOfSport,
  matchListings,
  type Unmatched,
} from '@fairline/shared/domain';
import type { ListedGame, UnreadListing } from '../feeds/stream-feed.js';

/** A game of an exchange that is one of ours. */
interface OurGame {
  readonly event: GameEvent;
  readonly listed: ListedGame;
}

/** What was not matched, with the games of ours that come nearest. */
export interface Candidate extends Unmatched {
  readonly nearest: readonly string[];
}

/** Which listed games are ours, and what is none of ours: for the operator, with the nearest games. */
export const matchOurGames = (
  events: readonly GameEvent[],
  listed: readonly ListedGame[],
): { readonly games: readonly OurGame[]; readonly unmatched: readonly Candidate[] } => {
  const ours = events.filter(hasKnownStart).flatMap((event) => listingOf(event) ?? []);
  const { games, unmatched } = matchListings([...ours, ...listed.map(({ listing }) => listing)]);
  const byEvent = new Map(events.map((event) => [event.id, event]));
  const byListing = new Map(listed.map((game) => [game.listing.id, game]));
  const source = listed[0]?.listing.source ?? '';
  const matched = games.flatMap(({ ids }) => {
    const event = byEvent.get(ids[OURS] ?? '');
    const game = byListing.get(ids[source] ?? '');
    return event && game ? [{ event, listed: game }] : [];
  });
  const without = games.flatMap(({ ids }) => {
    const game = byListing.get(ids[source] ?? '');
    return game && ids[OURS] === undefined
      ? [{ source, id: game.listing.id, reason: 'no game of ours has both teams and this start' }]
      : [];
  });
  const told = [...without, ...unmatched.filter((one) => one.source === source)];
  return {
    games: matched,
    unmatched: told.map((one) => ({ ...one, nearest: nearestTo(byListing.get(one.id)?.listing, ours) })),
  };
};

/** What an exchange lists that cannot be read for certain, with our next games of a team that its title seems to name. */
export const unreadWithNearest = (
  unread: readonly UnreadListing[],
  events: readonly GameEvent[],
): readonly Candidate[] =>
  unread.map(({ source, id, reason, title }) => {
    const words = new Set(wordsOf(title));
    const isNamed = (team: string) => words.has(wordsOf(team).at(-1) ?? '');
    const nearest = events
      .filter(({ home, away }) => isNamed(home) || isNamed(away))
      .sort((a, b) => a.commenceTime - b.commenceTime)
      .slice(0, 3)
      .map(({ home, away, commenceTime }) => `${away} at ${home}, ${gameDayOf(commenceTime)}`);
    return { source, id, reason, nearest };
  });

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const listingOf = ({ id, sport, home, away, commenceTime }: GameEvent): ExchangeListing | undefined => {
  const league = leagueOfSport(sport);
  if (!league || home === '' || away === '') return undefined;
  return { source: OURS, id, league: league.name, home, away, start: commenceTime, day: gameDayOf(commenceTime) };
};

/** The games of one of the teams in that league, the nearest start first. */
const nearestTo = (listing: ExchangeListing | undefined, ours: readonly ExchangeListing[]): readonly string[] => {
  if (!listing) return [];
  const teams = new Set([listing.home, listing.away]);
  const apart = ({ start }: ExchangeListing) => Math.abs((start ?? 0) - (listing.start ?? Date.parse(listing.day)));
  return ours
    .filter(({ league, home, away }) => league === listing.league && (teams.has(home) || teams.has(away)))
    .sort((a, b) => apart(a) - apart(b))
    .slice(0, 3)
    .map(({ away, home, day }) => `${away} at ${home}, ${day}`);
};

const OURS = 'ours';
