import { logoPath, type Score } from '@fairline/shared/contract';
import { bookRank, bookTitle, type GameEvent, teamKey } from '@fairline/shared/domain';
import { matchGame } from './match-game.js';

/** What is known about a sport's games besides the current scoreboard. */
export interface Surroundings {
  /** The games of the odds board. */
  readonly games: readonly GameEvent[];
  /** The books that price each of them. */
  readonly books: ReadonlyMap<string, ReadonlySet<string>>;
  /** The same game as it was shown before. */
  readonly before: Score | undefined;
}

/** A scoreboard game as we show it: with its odds board game, its last line, and logos served by us. */
export const shownScore = (score: Score, { games, books, before }: Surroundings): Score => ({
  ...score,
  ...lastLine(score, before),
  ...onBoard(score, games, books, before),
  ...ownLogos(score),
});

/** The scoreboard's logo URLs of these games' teams, by team key. */
export const logosIn = (scores: readonly Score[]): Map<string, string> =>
  new Map(
    scores
      .flatMap(({ home_team, home_logo, away_team, away_logo }) => [
        [teamKey(home_team), home_logo] as const,
        [teamKey(away_team), away_logo] as const,
      ])
      .filter((entry): entry is readonly [string, string] => entry[1] !== undefined),
  );

// In some sports the scoreboard removes the line when the game starts, so it is kept from then on, but not before.
const lastLine = (score: Score, before: Score | undefined) =>
  score.status !== 'scheduled' && !score.odds && before?.odds ? { odds: before.odds } : {};

// A game that ends leaves the odds board. It keeps its match from the start on; otherwise it would match the second game of a
// doubleheader.
const onBoard = (
  score: Score,
  games: Surroundings['games'],
  books: Surroundings['books'],
  before: Score | undefined,
): Pick<Score, 'event_id' | 'bookmakers'> => {
  const kept = score.status === 'scheduled' ? undefined : before?.event_id;
  const id = kept ?? matchGame(score, games)?.id ?? before?.event_id;
  if (id === undefined) return {};
  const keys = [...(books.get(id) ?? [])].sort((a, b) => bookRank(a) - bookRank(b) || a.localeCompare(b));
  const bookmakers = keys.length > 0 ? keys.map((key) => ({ key, title: bookTitle(key) })) : before?.bookmakers;
  return { event_id: id, ...(bookmakers ? { bookmakers } : {}) };
};

const ownLogos = ({ sport_key, home_team, home_logo, away_team, away_logo }: Score) => ({
  ...(home_logo === undefined ? {} : { home_logo: logoPath(sport_key, home_team) }),
  ...(away_logo === undefined ? {} : { away_logo: logoPath(sport_key, away_team) }),
});
