import { bookOf } from '../market/books/books.js';
import type { FeedBook, FeedMarket } from '../odds-api/source.js';
import type { RecordedBook, RecordedEvent, RecordedMarket } from './find-events.js';
import { priceInBoth } from './price-format.js';
import type { Recording } from './read-folder.js';

/** A game with the latest recording of each of its markets. */
export interface RecordedGame {
  readonly event: RecordedEvent;
  /** The recording with the game's start. */
  readonly recording: Recording;
  readonly markets: ReadonlyMap<string, Recording>;
}

/** Games by id. For a game that was recorded several times, the latest recording of each market counts. */
export const gamesIn = (recordings: readonly Recording[]): ReadonlyMap<string, RecordedGame> => {
  const games = new Map<string, RecordedGame>();
  const byAge = [...recordings].sort((one, other) => one.made - other.made);
  for (const recording of byAge) {
    for (const event of recording.events) {
      const keys = event.books.flatMap(({ markets }) => markets.map(({ key }) => key));
      const markets = new Map([
        ...(games.get(event.id)?.markets ?? []),
        ...keys.map((key) => [key, recording] as const),
      ]);
      games.set(event.id, { event, recording, markets });
    }
  }
  return games;
};

/** The books of a recorded game in these markets, with times shifted by `timeOf`. */
export const booksOf = (
  game: RecordedGame,
  markets: readonly string[],
  timeOf: (recording: Recording, seconds: number | undefined) => number,
): FeedBook[] => {
  const books = new Map<string, FeedBook>();
  for (const key of markets) {
    const recording = game.markets.get(key);
    const event = recording?.events.findLast(({ id }) => id === game.event.id);
    for (const book of event?.books ?? []) {
      const quoted = book.markets.filter((market) => market.key === key);
      if (!recording || !quoted.length) continue;
      const feeds = quoted.map((market) => feedOf(market, recording.american, timeOf(recording, market.updated)));
      const known = books.get(book.key) ?? emptyBook(book);
      books.set(book.key, { ...known, markets: [...known.markets, ...feeds] });
    }
  }
  return [...books.values()];
};

const feedOf = ({ key, outcomes }: RecordedMarket, american: boolean, updated: number): FeedMarket => ({
  key,
  updated,
  outcomes: outcomes.map(({ price, ...outcome }) => ({
    ...outcome,
    tag: outcome.name,
    price: priceInBoth(price, american),
  })),
});

const emptyBook = ({ key, title, slip }: RecordedBook): FeedBook => {
  const known = bookOf(key);
  return {
    key,
    title,
    regions: known?.regions,
    exchange: known?.regions.includes('us_ex') ?? false,
    limit: known?.limit ?? 500,
    markets: [],
    slip,
  };
};
