import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEvents, objectsIn, type RecordedEvent, secondsOf, textOf } from './find-events.js';
import { isAmerican } from './price-format.js';

/** One recorded response. */
export interface Recording {
  readonly file: string;
  readonly american: boolean;
  /** When it was recorded (seconds): the newest time in it, or an hour before its first game if it has none. */
  readonly made: number;
  readonly events: readonly RecordedEvent[];
  readonly scores: readonly RecordedScore[];
}

interface RecordedScore extends Omit<RecordedEvent, 'books'> {
  readonly completed: boolean;
  readonly scores: { readonly home: string; readonly away: string; readonly updated: number } | undefined;
}

/** Every recorded response in a folder, sorted by file name. Warns about files that are not JSON and skips them. */
export const readFolder = (folder: string, warn: (message: string) => void): Recording[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      try {
        const recording = readRecording(file, readFileSync(join(folder, file), 'utf8'));
        return recording.events.length || recording.scores.length ? [recording] : [];
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        warn(`skipped ${file}: not JSON`);
        return [];
      }
    });

/** Parses a recorded response; a byte-order mark is allowed. Throws a SyntaxError if it is not JSON. */
export const readRecording = (file: string, text: string): Recording => {
  const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  const events = findEvents(json);
  const scores = findScores(json);
  const times = [
    ...events.flatMap(({ books }) => books).flatMap(({ markets }) => markets.map(({ updated }) => updated ?? 0)),
    ...scores.map((score) => score.scores?.updated ?? 0),
  ];
  const newest = times.reduce((latest, time) => Math.max(latest, time), 0);
  const firstGame = events.reduce((first, { commence }) => Math.min(first, commence), Number.POSITIVE_INFINITY);
  return { file, american: isAmerican(events), made: newest || firstGame - 3600, events, scores };
};

const findScores = (json: unknown): RecordedScore[] =>
  objectsIn(json).flatMap((object) => {
    const commence = secondsOf(object.commence_time);
    const { id, sport_key, completed, scores } = object;
    if (
      typeof id !== 'string' ||
      typeof sport_key !== 'string' ||
      typeof completed !== 'boolean' ||
      commence === undefined
    )
      return [];
    const home = textOf(object.home_team) ?? '';
    const away = textOf(object.away_team) ?? '';
    const scoreOf = (team: string) => textOf(objectsIn(scores).find(({ name }) => name === team)?.score);
    const [homeScore, awayScore, updated] = [scoreOf(home), scoreOf(away), secondsOf(object.last_update)];
    const known = homeScore !== undefined && awayScore !== undefined && updated !== undefined;
    return [
      {
        id,
        sport: sport_key,
        sportTitle: textOf(object.sport_title) ?? sport_key,
        commence,
        home,
        away,
        completed,
        scores: known ? { home: homeScore, away: awayScore, updated } : undefined,
      },
    ];
  });
