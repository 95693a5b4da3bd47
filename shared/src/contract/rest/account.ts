import * as z from 'zod/mini';
import { breakLengths } from '../../domain/index.js';
import { factorBody, signInBody } from './auth.js';

/** Closes the account. It asks for the password where there is one, and for the second factor where there is one. */
export const closeAccountBody = z.strictObject({
  password: z.optional(signInBody.shape.password),
  code: z.optional(factorBody.shape.code),
});

/** How fresh a sign-in has to be that stands in for the password of an account that has none, in minutes. */
export const FRESH_MINUTES = 10;

/** One sign-in of a user that has not ended. Times are ISO 8601. */
const ownSessionSchema = z.object({
  id: z.string(),
  /** What it was begun with, "Chrome on Windows"; null where nothing said it. */
  device: z.nullable(z.string()),
  begun_at: z.string(),
  /** When it was last renewed, which an open page does every few minutes. */
  last_seen_at: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** What `GET /api/account/sessions` answers, the latest seen first. */
export const ownSessionsSchema = z.object({ sessions: z.array(ownSessionSchema) });
export type OwnSessions = z.infer<typeof ownSessionsSchema>;

/** Dollars a day. */
const stake = z.number().check(z.gte(1), z.lte(1_000_000), z.multipleOf(0.01));
/** Minutes a day. */
const minutes = z.int().check(z.gte(1), z.lte(1_440));

const limitOf = (amount: typeof stake | typeof minutes) =>
  z.object({
    /** What holds now; null is no limit. */
    amount: z.nullable(amount),
    /** What holds from a later moment, when it was raised. */
    next: z.nullable(z.object({ amount: z.nullable(amount), from: z.string() })),
  });

/** The limits that a user set themselves. */
export const ownLimitsSchema = z.object({ stake: limitOf(stake), time: limitOf(minutes) });
export type OwnLimits = z.infer<typeof ownLimitsSchema>;

/** Changes what it names; null takes a limit away. Lowered it holds at once, raised a day later. */
export const ownLimitsBody = z.strictObject({
  stake: z.optional(z.nullable(stake)),
  time: z.optional(z.nullable(minutes)),
});
export type OwnLimitsChange = z.infer<typeof ownLimitsBody>;

/** Begins a break, which only time ends. */
export const breakBody = z.strictObject({ length: z.enum(breakLengths) });
export const breakSchema = z.object({ until: z.string() });
