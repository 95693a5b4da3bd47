import type { Score, SportEntry } from '@fairline/shared/contract';
import { type GameEvent, isOutright, readTime, sportGroup, sportTitle } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { FeedError } from '../../feed-error.js';

/** The sports of the feed that consist of games. Outrights, elections and entries without a key are left out. */
export const readSports = (json: unknown): SportEntry[] =>
  listed(json, sportSchema, 'sports')
    .filter((sport) => !isOutright(sport))
    .map(({ key, title, active }) => ({ key, title: title ?? sportTitle(key), group: sportGroup(key), active }));

/** The games of an event list. Entries without an id, a start or teams are left out. */
export const readGames = (json: unknown, sport: string): GameEvent[] =>
  listed(json, gameSchema, 'events').flatMap((game) => {
    const commenceTime = readTime(game.commence_time);
    if (commenceTime === undefined) return [];
    const { id, home_team: home, away_team: away } = game;
    return [{ id, sport: game.sport_key ?? sport, home, away, commenceTime, completed: false }];
  });

/** The feed's scores. They are strings, matched by team name, never by order. */
export const readScores = (json: unknown, sport: string, now: number): Score[] =>
  listed(json, scoreSchema, 'scores').flatMap((game) => {
    const start = readTime(game.commence_time);
    if (start === undefined) return [];
    const pointsOf = (team: string) => readPoints(game.scores?.find(({ name }) => name === team)?.score);
    const [home, away] = [pointsOf(game.home_team), pointsOf(game.away_team)];
    const live = !game.completed && start <= now && home !== null;
    const status = game.completed ? 'final' : live ? 'in_progress' : 'scheduled';
    const { id, home_team, away_team, completed } = game;
    const score: Score = {
      id,
      event_id: id,
      sport_key: game.sport_key ?? sport,
      commence_time: new Date(start).toISOString(),
      home_team,
      away_team,
      scores: { home, away },
      home_score: home,
      away_score: away,
      completed,
      live,
      status,
    };
    return [score];
  });

const readPoints = (text: string | number | null | undefined): number | null => {
  const points = text === null || text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(points) ? points : null;
};

// An unreadable entry is dropped alone.
const listed = <T extends z.ZodMiniType>(json: unknown, schema: T, name: string): z.infer<T>[] => {
  if (!Array.isArray(json)) throw new FeedError('not-json', `the odds feed's ${name} are not a list`);
  return json.flatMap((entry) => {
    const read = schema.safeParse(entry);
    return read.success ? [read.data] : [];
  });
};

const text = z.string().check(z.minLength(1));
const maybeText = z.optional(z.nullable(z.string()));

const sportSchema = z.object({
  key: text,
  title: z.optional(z.string()),
  active: z._default(z.boolean(), true),
  has_outrights: z._default(z.boolean(), false),
});

const gameFields = {
  id: text,
  sport_key: maybeText,
  commence_time: z.union([z.string(), z.number()]),
  home_team: text,
  away_team: text,
};
const gameSchema = z.object(gameFields);

const scoreSchema = z.object({
  ...gameFields,
  completed: z._default(z.boolean(), false),
  scores: z.optional(
    z.nullable(z.array(z.object({ name: z.string(), score: z.nullable(z.union([z.string(), z.number()])) }))),
  ),
});
