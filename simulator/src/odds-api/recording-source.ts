import { bookOf } from '../market/books.js';
import { LEAGUES } from '../market/games/leagues.js';
import type { RecordedBook, RecordedEvent, RecordedMarket } from './find-events.js';
import { priceInBoth } from './price-format.js';
import type { Recording } from './read-folder.js';
import type { FeedBook, FeedEvent, FeedMarket, FeedScore, OddsSource, SportEntry } from './source.js';

/** Recorded books pretend to confirm their prices again after so many seconds; otherwise every price would soon be too old. */
const CONFIRM = 120;

/**
 * A folder of recordings, served as if The Odds API answered today. Each recording's times, including its games' starts, are shifted so
 * that its newest time is the moment of the first call.
 */
export class RecordingSource implements OddsSource {
  private readonly games: ReadonlyMap<string, RecordedGame>;
  private firstServed: number | undefined;

  constructor(
    private readonly recordings: readonly Recording[],
    private readonly now: () => number,
  ) {
    this.games = gamesIn(recordings);
  }

  /** The recorded sports; leagues of the market without a recording are off season. */
  sports(): SportEntry[] {
    const found = new Map<string, string>();
    for (const { events, scores } of this.recordings) {
      for (const { sport, sportTitle } of [...events, ...scores]) if (!found.has(sport)) found.set(sport, sportTitle);
    }
    const off = LEAGUES.filter(({ key }) => !found.has(key));
    return [
      ...[...found].map(([key, title]) => ({ ...describe(key, title), active: true, has_outrights: false })),
      ...off.map(({ key, title }) => ({ ...describe(key, title), active: false, has_outrights: false })),
    ];
  }

  events(sport: string): FeedEvent[] {
    return [...this.games.values()]
      .filter(({ event }) => event.sport === sport)
      .map(({ event, recording }) => this.eventOf(event, recording))
      .sort((one, other) => one.commence - other.commence);
  }

  quotes(event: FeedEvent, markets: readonly string[]): FeedBook[] {
    const game = this.games.get(event.id);
    return game ? booksOf(game, markets, (recording, seconds) => this.confirmed(recording, seconds)) : [];
  }

  marketKeys(event: FeedEvent): readonly string[] {
    return [...(this.games.get(event.id)?.markets.keys() ?? [])];
  }

  scores(sport: string): FeedScore[] {
    return this.recordings.flatMap((recording) =>
      recording.scores
        .filter((score) => score.sport === sport)
        .map((score) => ({
          ...this.eventOf(score, recording),
          completed: score.completed,
          scores: score.scores && { ...score.scores, updated: this.shifted(recording, score.scores.updated) },
        })),
    );
  }

  participants(sport: string): string[] {
    return [...new Set(this.events(sport).flatMap(({ home, away }) => [home, away]))].sort();
  }

  knowsBook(): boolean {
    return true;
  }

  private eventOf(event: Omit<RecordedEvent, 'books'>, recording: Recording): FeedEvent {
    const { id, sport, sportTitle, home, away } = event;
    const commence = this.shifted(recording, event.commence);
    return { id, sport, sportTitle, commence, home, away, started: commence <= this.now() };
  }

  private shifted(recording: Recording, seconds: number): number {
    this.firstServed ??= Math.floor(this.now());
    return Math.round(seconds + this.firstServed - recording.made);
  }

  private confirmed(recording: Recording, seconds: number | undefined): number {
    const first = this.shifted(recording, seconds ?? recording.made);
    return first + Math.floor((this.now() - (this.firstServed ?? 0)) / CONFIRM) * CONFIRM;
  }
}

const describe = (key: string, title: string) => {
  const league = LEAGUES.find((each) => each.key === key);
  const group = league?.group ?? key.split('_')[0]!.replace(/^./, (letter) => letter.toUpperCase());
  return { key, group, title, description: league?.description ?? title };
};

/** A game with the latest recording of each of its markets. */
interface RecordedGame {
  readonly event: RecordedEvent;
  /** The recording with the game's start. */
  readonly recording: Recording;
  readonly markets: ReadonlyMap<string, Recording>;
}

/** Games by id. For a game that was recorded several times, the latest recording of each market counts. */
const gamesIn = (recordings: readonly Recording[]): ReadonlyMap<string, RecordedGame> => {
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
const booksOf = (
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
