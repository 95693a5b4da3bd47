import * as z from 'zod/mini';
import { type BetClosing, DEVIG_METHODS, NO_CLOSING } from '../../domain/index.js';

/** How many bets one question may name, and how long a name is: together they stay under what the server reads of one request. */
export const CLOSING_LIMITS = { bets: 200, name: 300 } as const;

/** By what a bet may be named: anything that Postgres can look for. */
export const betNameSchema = z.string().check(z.minLength(1), z.maxLength(CLOSING_LIMITS.name), z.regex(/^[^\0]+$/));

/** Asks what bets were worth when their games began. A bet is named by the key of the price that was taken. */
export const closingBody = z.strictObject({
  bets: z.array(betNameSchema).check(z.minLength(1), z.maxLength(CLOSING_LIMITS.bets)),
});
export type ClosingQuestion = z.infer<typeof closingBody>;

/** The fair chance of an outcome when its game began, how it was worked out, and when that was. */
const betClosingSchema = z.object({
  chance: z.custom<BetClosing['chance']>((chance) => typeof chance === 'number' && chance >= 0 && chance <= 1),
  method: z.enum(DEVIG_METHODS.map(({ name }) => name)),
  books: z.number(),
  start: z.number(),
  source: z.enum(['board', 'history']),
}) satisfies z.ZodMiniType<BetClosing>;

const noClosingSchema = z.enum(NO_CLOSING);

/** One answer for each bet, in the order in which they were named. */
export const closingAnswerSchema = z.object({ closings: z.array(z.union([betClosingSchema, noClosingSchema])) });
export type ClosingAnswer = z.infer<typeof closingAnswerSchema>;
