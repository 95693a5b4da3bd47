import * as z from 'zod/mini';
import { TABLE_FIELDS, TABLE_OUTCOMES, type TableOutcome, type TableTemplate } from '../../domain/index.js';

/** The words by which a user looks for a game to bet on: of its teams and its league. */
export const pickGamesQuery = z.strictObject({
  search: z.string().check(z.trim(), z.minLength(2), z.maxLength(80), z.regex(/^\P{Cc}+$/u)),
});

/** A game that a bet can be on. */
export const pickGameSchema = z.object({
  id: z.string(),
  sport: z.string(),
  home: z.string(),
  away: z.string(),
  /** ISO 8601. */
  starts: z.string(),
});
export type PickGame = z.infer<typeof pickGameSchema>;

/** The most tables of whose columns a user is remembered to have said something, and the length of a title. */
export const TABLE_LIMITS = { tables: 20, name: 60, title: 100, words: 40 } as const;

const title = z.string().check(z.minLength(1), z.maxLength(TABLE_LIMITS.title), z.regex(/^\P{Cc}+$/u));

/** What a user said about the columns of the tables from which they import picks. */
export const pickTablesSchema: z.ZodMiniType<TableTemplate[]> = z
  .array(
    z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(TABLE_LIMITS.name), z.regex(/^\P{Cc}+$/u)),
      columns: z.partialRecord(z.enum(TABLE_FIELDS), title),
      format: z.enum(['american', 'decimal']),
      isDayFirst: z.boolean(),
      words: z
        .record(title, z.enum(TABLE_OUTCOMES as [TableOutcome, ...TableOutcome[]]))
        .check(z.refine((words) => Object.keys(words).length <= TABLE_LIMITS.words)),
    }),
  )
  .check(z.maxLength(TABLE_LIMITS.tables));

export const pickTablesBody = z.strictObject({ tables: pickTablesSchema });
