import * as z from 'zod/mini';

/** Dollars. */
export const bankrollSchema = z.number().check(z.gte(0), z.lte(1_000_000));

/** What a user chose once for all devices. What was never chosen is absent. */
export const preferencesSchema = z.object({
  bankroll: z.optional(bankrollSchema),
  /** Sportsbook keys. */
  sportsbooks: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(200))),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** Changes what it names and leaves the rest. */
export const preferencesBody = z.strictObject({
  bankroll: z.optional(bankrollSchema),
  sportsbooks: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(200))),
});
