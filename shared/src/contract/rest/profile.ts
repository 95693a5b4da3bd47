import * as z from 'zod/mini';

/** The row of a user in the table `profiles`. `updated_at` is ISO 8601. */
export const profileSchema = z.object({
  id: z.string(),
  username: z.nullable(z.string()),
  updated_at: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

/** The name as typed. The server trims and checks it, so that its message can say what is wrong. */
export const usernameBody = z.strictObject({ username: z.string().check(z.maxLength(64)) });

export const candidateQuery = z.strictObject({ candidate: z.string().check(z.maxLength(64)) });

/** The error codes of profile calls, as the screens expect them. */
export const profileCodes = {
  /** The profile does not exist yet (404). */
  missing: 'PGRST116',
  /** Another user has the name (409). */
  taken: '23505',
  locked: 'USERNAME_LOCKED',
  invalid: 'USERNAME_INVALID',
} as const;
