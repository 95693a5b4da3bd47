import * as z from 'zod/mini';
import { type BetClosing, DEVIG_METHODS, NO_CLOSING } from '../../domain/index.js';

/** The most bets in one request and the longest name of a bet. Together they stay below the server's body limit. */
export const CLOSING_LIMITS = { bets: 200, name: 300 } as const;

/** The name of a bet: any text that Postgres can search for. */
export const betNameSchema = z.string().check(z.minLength(1), z.maxLength(CLOSING_LIMITS.name), z.regex(/^[^\0]+$/));

/** Asks for the closing lines of bets. A bet is named by its `closingName`. */
export const closingBody = z.strictObject({
  bets: z.array(betNameSchema).check(z.minLength(1), z.maxLength(CLOSING_LIMITS.bets)),
});
export type ClosingQuestion = z.infer<typeof closingBody>;

/** The fair chance of an outcome at the close, how it was computed, and when that was. */
const betClosingSchema = z.object({
  chance: z.custom<BetClosing['chance']>((chance) => typeof chance === 'number' && chance >= 0 && chance <= 1),
  method: z.enum(DEVIG_METHODS.map(({ name }) => name)),
  books: z.number(),
  start: z.number(),
  source: z.enum(['board', 'history']),
}) satisfies z.ZodMiniType<BetClosing>;

const noClosingSchema = z.enum(NO_CLOSING);

/** One answer for each bet, in the order of the request. */
export const closingAnswerSchema = z.object({ closings: z.array(z.union([betClosingSchema, noClosingSchema])) });
export type ClosingAnswer = z.infer<typeof closingAnswerSchema>;
