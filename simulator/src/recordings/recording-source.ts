import { LEAGUES } from '../market/leagues.js';
import type { FeedBook, FeedEvent, FeedScore, OddsSource, SportEntry } from '../odds-api/source.js';
import type { RecordedEvent } from './find-events.js';
import type { Recording } from './read-folder.js';
import { booksOf, gamesIn, type RecordedGame } from './recorded-games.js';

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
