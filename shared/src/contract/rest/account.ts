import * as z from 'zod/mini';
import { breakLengths } from '../../domain/index.js';
import { factorBody, signInBody } from './auth.js';

/** Closes the account. Needs the password and the second factor, if the account has them. */
export const closeAccountBody = z.strictObject({
  password: z.optional(signInBody.shape.password),
  code: z.optional(factorBody.shape.code),
});

/** One active session of a user. Times are ISO 8601. */
const ownSessionSchema = z.object({
  id: z.string(),
  /** The device that started it, such as "Chrome on Windows"; null if unknown. */
  device: z.nullable(z.string()),
  begun_at: z.string(),
  /** When it was last renewed. An open page does this every few minutes. */
  last_seen_at: z.string(),
  /** Whether it is the requesting session. */
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** Response of `GET /api/account/sessions`, the most recent first. */
export const ownSessionsSchema = z.object({ sessions: z.array(ownSessionSchema) });
export type OwnSessions = z.infer<typeof ownSessionsSchema>;

/** Dollars a day. */
const stake = z.number().check(z.gte(1), z.lte(1_000_000), z.multipleOf(0.01));
/** Minutes a day. */
const minutes = z.int().check(z.gte(1), z.lte(1_440));

const limitOf = (amount: typeof stake | typeof minutes) =>
  z.object({
    /** The limit in force; null means none. */
    amount: z.nullable(amount),
    /** The limit from a later moment, after an increase. */
    next: z.nullable(z.object({ amount: z.nullable(amount), from: z.string() })),
  });

/** The limits that a user set for themselves. */
export const ownLimitsSchema = z.object({ stake: limitOf(stake), time: limitOf(minutes) });
export type OwnLimits = z.infer<typeof ownLimitsSchema>;

/** Changes the named limits; null removes one. A lower limit holds at once, a higher one a day later. */
export const ownLimitsBody = z.strictObject({
  stake: z.optional(z.nullable(stake)),
  time: z.optional(z.nullable(minutes)),
});
export type OwnLimitsChange = z.infer<typeof ownLimitsBody>;

/** Starts a break. It cannot be ended early. */
export const breakBody = z.strictObject({ length: z.enum(breakLengths) });
export const breakSchema = z.object({ until: z.string() });
