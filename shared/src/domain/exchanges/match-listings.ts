import { gameDayOf } from '../catalogue/game-day.js';
import { teamKey } from '../catalogue/same-team.js';

/** A game that an exchange lists. */
export interface ExchangeListing {
  /** The exchange, such as `polymarket`. */
  readonly source: string;
  /** What the exchange calls the game. */
  readonly id: string;
  /** The league's name, such as `NBA`. */
  readonly league: string;
  readonly home: string;
  readonly away: string;
  /** The start in milliseconds since 1970, or undefined if only the day is known. */
  readonly start: number | undefined;
  /** The game day (`gameDayOf`), `YYYY-MM-DD`. */
  readonly day: string;
  /** Which game of a doubleheader, from 1, if the exchange says so. */
  readonly number?: number | undefined;
  /** The exchange's own number of the game: two listings that share it are the same game. */
  readonly gameId?: string | undefined;
}

/** A game with what each exchange calls it. */
export interface SameGame {
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly start: number | undefined;
  readonly day: string;
  readonly ids: Readonly<Record<string, string>>;
}

/** What could not be matched, and why. */
export interface Unmatched {
  readonly source: string;
  readonly id: string;
  readonly reason: string;
}

/**
 * Finds which listings of exchanges are the same game: the same league, the same two teams, and starts at most three hours apart, or the same
 * game day where one has no start. Doubleheaders are told apart by start or number. A listing that could be several games, or that another
 * listing of its exchange is as likely to be, is not matched.
 */
export const matchListings = (
  listings: readonly ExchangeListing[],
): { readonly games: readonly SameGame[]; readonly unmatched: readonly Unmatched[] } => {
  const sources = [...new Set(listings.map(({ source }) => source))];
  const games: Game[] = [];
  const unmatched: Unmatched[] = [];
  for (const source of sources) {
    const { own, again } = onceEach(listings.filter((listing) => listing.source === source));
    unmatched.push(...again);
    const known = [...games];
    const wishes = own.map((listing) => ({ listing, among: nearest(listing, known, own) }));
    const takers = new Map<Game, number>();
    for (const { among } of wishes) if (among.length === 1) takers.set(among[0]!, (takers.get(among[0]!) ?? 0) + 1);
    for (const { listing, among } of wishes) {
      const [only] = among;
      if (among.length > 1) unmatched.push({ source, id: listing.id, reason: `could be ${namesOf(among)}` });
      else if (only && takers.get(only)! > 1)
        unmatched.push({
          source,
          id: listing.id,
          reason: `${namesOf([only])} could be several games of this exchange`,
        });
      else if (only) only.listings.push(listing);
      else games.push({ listings: [listing] });
    }
  }
  return { games: games.map(matchedOf), unmatched };
};

/** A game while it is being matched: its listings, at most one of each exchange. */
interface Game {
  readonly listings: ExchangeListing[];
}

/** The games that a listing can be: by start the nearest one, by day all of that day, or the one with its number. */
const nearest = (
  listing: ExchangeListing,
  games: readonly Game[],
  siblings: readonly ExchangeListing[],
): readonly Game[] => {
  const same = games.filter(({ listings }) => listings.every((one) => isSamePair(one, listing)));
  const timed = same.filter((game) => startOf(game) !== undefined);
  if (listing.start !== undefined && timed.length > 0) {
    const apart = (game: Game) => Math.abs(startOf(game)! - listing.start!);
    const close = timed.filter((game) => apart(game) <= THREE_HOURS).sort((a, b) => apart(a) - apart(b));
    return close.filter((game) => apart(game) === apart(close[0]!));
  }
  const thatDay = same
    .filter(({ listings }) => listings[0]!.day === listing.day)
    .sort((a, b) => (startOf(a) ?? 0) - (startOf(b) ?? 0));
  const numbered = siblings.filter((one) => one.day === listing.day && isSamePair(one, listing));
  if (listing.number !== undefined && (thatDay.length > 1 || numbered.length > 1))
    return thatDay.length >= numbered.length ? thatDay.slice(listing.number - 1, listing.number) : thatDay;
  return thatDay;
};

/** Each game of one exchange once: what has the number of a game before it, or its teams and its start, is the same game again. */
const onceEach = (listings: readonly ExchangeListing[]) => {
  const own: ExchangeListing[] = [];
  const again: Unmatched[] = [];
  for (const listing of listings) {
    const first = own.find(
      (one) =>
        isSamePair(one, listing) &&
        (one.gameId !== undefined && listing.gameId !== undefined
          ? one.gameId === listing.gameId
          : one.start !== undefined && one.start === listing.start),
    );
    if (first) again.push({ source: listing.source, id: listing.id, reason: `the same game as ${first.id}` });
    else own.push(listing);
  }
  return { own, again };
};

/** The same league and the same two teams, whoever is at home: at neutral places exchanges disagree on that. */
const isSamePair = (a: ExchangeListing, b: ExchangeListing): boolean =>
  a.league === b.league && pairOf(a) === pairOf(b);

const pairOf = ({ home, away }: ExchangeListing): string => [teamKey(home), teamKey(away)].sort().join('|');

const startOf = ({ listings }: Game): number | undefined => listings.find(({ start }) => start !== undefined)?.start;

const namesOf = (games: readonly Game[]): string => games.map(({ listings }) => listings[0]!.id).join(' or ');

const matchedOf = (game: Game): SameGame => {
  const { league, home, away, day } = game.listings[0]!;
  const start = startOf(game);
  const ids = Object.fromEntries(game.listings.map(({ source, id }) => [source, id]));
  return { league, home, away, start, day: start === undefined ? day : gameDayOf(start), ids };
};

const THREE_HOURS = 3 * 3_600_000;
