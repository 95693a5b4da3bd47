import { LEAGUES, readNumber, type ScoreboardEvent } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { readScoreboard } from '../feeds/adapters/espn/read-scoreboard.js';

/** Reads games from a file: an array of scoreboard events, or one response of the ESPN scoreboard. */
export const readScores = (json: unknown, file: string): readonly ScoreboardEvent[] => {
  if (!Array.isArray(json)) return readEspn(json, file);
  return json.map((event, at) => {
    const read = eventSchema.safeParse(event);
    if (!read.success) throw new Error(`${file}: game ${at + 1} is not a scoreboard event`);
    return read.data;
  });
};

const readEspn = (json: unknown, file: string): readonly ScoreboardEvent[] => {
  const answer = espnSchema.safeParse(json);
  if (!answer.success) throw new Error(`${file} is neither an array of scoreboard events nor an ESPN scoreboard`);
  const slug = answer.data.leagues?.[0]?.slug;
  const { scores, dropped } = readScoreboard(json, leagueOf(slug ?? ''));
  if (scores.length === 0 && dropped > 0) throw new Error(`${file}: none of its ${dropped} games can be read`);
  return slug ? scores : scores.map((score) => ({ ...score, sport_key: undefined }));
};

/** The league of an ESPN URL. A league that we do not settle keeps its own name, so that no pick matches its games. */
const leagueOf = (slug: string) =>
  LEAGUES.find(({ espnPath }) => espnPath.endsWith(`/${slug}`)) ?? {
    name: slug,
    sport: slug,
    espnPath: slug,
    espnQuery: {},
  };

const espnSchema = z.object({
  events: z.array(z.unknown()),
  leagues: z.optional(z.array(z.object({ slug: z.optional(z.string()) }))),
});

const text = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => value ?? undefined),
);
const flag = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((value) => value ?? undefined),
);
const points = z.pipe(
  z.optional(z.nullable(z.union([z.number(), z.string()]))),
  z.transform((value) => readNumber(value) ?? null),
);

const eventSchema = z.object({
  id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  sport_key: text,
  commence_time: z.string(),
  home_team: z.string(),
  away_team: z.string(),
  scores: z.optional(z.nullable(z.object({ home: points, away: points }))),
  home_score: points,
  away_score: points,
  periods: z.optional(z.object({ home: z.array(z.number()), away: z.array(z.number()) })),
  last_period: z.pipe(
    z.optional(z.nullable(z.number())),
    z.transform((value) => value ?? undefined),
  ),
  completed: flag,
  live: flag,
  status: text,
  event_id: text,
});
