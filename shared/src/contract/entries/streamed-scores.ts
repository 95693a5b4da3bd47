import { type ScoreTopic, type StreamedGame, scoreTopicOf } from '../rest/open-stream.js';
import { type Score, type ScoreNews, scoreSchema } from '../score-news.js';
import { isoTime } from './game-entry.js';

/** What a stream tells of a whole scoreboard (its games by day and id), by start. */
export const streamedScoreboard = (
  sport: string,
  { seq, days }: { readonly seq: number; readonly days: ReadonlyMap<string, ReadonlyMap<string, Score>> },
): { readonly topic: ScoreTopic; readonly seq: number; readonly entries: StreamedGame[] } => ({
  topic: scoreTopicOf(sport),
  seq,
  entries: [...days].flatMap(([day, games]) => Array.from(games.values(), (game) => gameOn(day, game))).sort(byStart),
});

/** What a stream tells of a change of a scoreboard. */
export const streamedScores = (sport: string, { seq, at, day, upserts, gone }: ScoreNews) => ({
  topic: scoreTopicOf(sport),
  seq,
  at: isoTime(at),
  upserts: upserts.map((game) => gameOn(day, game)),
  closed: gone.map((id) => ({ id: idOn(day, id), at: isoTime(at), why: 'not listed' as const })),
});

// In the order of the schema, whoever wrote the game: a reader's copy is the server's to the byte.
const gameOn = (day: string, game: Score): StreamedGame => ({
  id: idOn(day, game.id),
  day,
  game: scoreSchema.parse(game),
});

const idOn = (day: string, id: string): string => `${day}|${id}`;

const byStart = (a: StreamedGame, b: StreamedGame): number =>
  compare(a.game.commence_time, b.game.commence_time) || compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
