import { providers } from '@fairline/shared/contract';
import * as z from 'zod/mini';

/** A sign-in in progress at a provider: the values that its answer must match, and where the user goes afterwards. */
export const transactionSchema = z.object({
  provider: z.enum(providers),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  intent: z.optional(z.string()),
  returnTo: z.optional(z.string()),
  /** The session whose owner the provider only confirms; without it the user signs in. */
  confirms: z.optional(z.object({ sid: z.string(), userId: z.string() })),
  /** When it began, in seconds since 1970. */
  begunAt: z.number(),
});
export type Transaction = z.infer<typeof transactionSchema>;
