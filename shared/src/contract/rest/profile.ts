import * as z from 'zod/mini';

/** The row of a user in the table `profiles`. `updated_at` is ISO 8601. */
export const profileSchema = z.object({
  id: z.string(),
  username: z.nullable(z.string()),
  updated_at: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

/** As it was typed: the server trims and judges it, so that its message says what is wrong. */
export const usernameBody = z.strictObject({ username: z.string().check(z.maxLength(64)) });

export const candidateQuery = z.strictObject({ candidate: z.string().check(z.maxLength(64)) });

/** The codes under which profile calls are refused, as the screens know them. */
export const profileCodes = {
  /** There is no row yet (404). */
  missing: 'PGRST116',
  /** Somebody else bears the name (409). */
  taken: '23505',
  locked: 'USERNAME_LOCKED',
  invalid: 'USERNAME_INVALID',
} as const;
