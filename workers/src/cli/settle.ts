import { parseArgs } from 'node:util';
import { pickSchema } from '@fairline/shared/contract';
import {
  LEAGUES,
  type Pick,
  readMoment,
  readNumber,
  type ScoreboardEvent,
  type SettledPick,
  type Settlement,
  settlePicks,
  statusOf,
} from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { readScoreboard } from '../feeds/adapters/espn/read-scoreboard.js';
import { readJsonFile } from './json-file.js';
import { textTable } from './text-table.js';

/**
 * `fairline settle --picks picks.json --scores scores.json [--now ISO] [--json]`: settles picks like the manual run does
 * (today and the 7 days before now). Throws a one-line error if an argument or a file cannot be read.
 */
export const settle = (words: readonly string[]): string => {
  const { picks, scores, now, json } = readArguments(words);
  const settlement: Settlement = settlePicks(
    readPicks(readJsonFile(picks), picks),
    readScores(readJsonFile(scores), scores),
    { now, window: 'manual' },
  );
  return json ? JSON.stringify(settlement.picks, null, 2) : settlementTable(settlement);
};

const readArguments = (words: readonly string[]) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      picks: { type: 'string' },
      scores: { type: 'string' },
      now: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const { picks, scores, json } = values;
  if (!picks || !scores) throw new Error('settle needs --picks and --scores, each with the name of a JSON file');
  const now = values.now === undefined ? Date.now() : readMoment(values.now);
  if (now === undefined) throw new Error(`--now is not an ISO 8601 time: ${values.now}`);
  return { picks, scores, now, json };
};

/** Reads picks from a file in the browser's format. Unknown fields are kept. */
const readPicks = (json: unknown, file: string): readonly Pick[] => {
  const picks = z.array(pickSchema).safeParse(json);
  if (picks.success) return picks.data;
  const [issue] = picks.error.issues;
  const [at, ...field] = issue?.path ?? [];
  if (typeof at !== 'number') throw new Error(`${file} is not an array of picks`);
  const place = `${file}: pick ${at + 1}`;
  throw new Error(
    field.length > 0 ? `${place} has a ${field.join('.')} of the wrong kind` : `${place} is not an object`,
  );
};

/** Formats the picks after a run as a text table, with the number settled and the lookups that failed. */
const settlementTable = ({ picks, updated, errors }: Settlement): string => {
  const count = `${updated} of ${picks.length} picks settled by this run.`;
  return [textTable(COLUMNS, picks.map(cells)), '', count, ...errors].join('\n').trimStart();
};

const COLUMNS = ['Status', 'Payout', 'Game', 'Selection', 'Why'];

const cells = (pick: SettledPick): readonly string[] => [
  statusOf(pick) ?? pick.status ?? '',
  statusOf(pick) === 'pending' ? '' : payoutText(pick.actualPayout),
  pick.game || `${pick.legs?.length ?? 0} legs`,
  pick.selection ?? '',
  pick.reason ?? '',
];

const payoutText = (payout: SettledPick['actualPayout']): string =>
  typeof payout === 'number' ? payout.toFixed(2) : (payout ?? '');

/** Reads games from a file: an array of scoreboard events, or one response of the ESPN scoreboard. */
const readScores = (json: unknown, file: string): readonly ScoreboardEvent[] => {
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
