import { hkdfSync } from 'node:crypto';
import { providers } from '@fairline/shared/contract';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';

/** A sign-in that is under way at a provider: what its answer is held against, and where the user goes afterwards. */
export const transactionSchema = z.object({
  provider: z.enum(providers),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  intent: z.optional(z.string()),
  returnTo: z.optional(z.string()),
});
export type Transaction = z.infer<typeof transactionSchema>;

/** Minutes that somebody may take at the provider. */
export const TRANSACTION_MINUTES = 10;

/** Sealed, so that the browser which carries it can neither read nor change it. */
export const sealTransaction = (transaction: Transaction, serverSecret: string): Promise<string> =>
  new EncryptJWT({ ...transaction })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(`${TRANSACTION_MINUTES}m`)
    .encrypt(keyFrom(serverSecret));

/** Undefined when it is not ours or took too long. */
export const openTransaction = async (sealed: string, serverSecret: string): Promise<Transaction | undefined> => {
  try {
    const { payload } = await jwtDecrypt(sealed, keyFrom(serverSecret), { requiredClaims: ['exp'] });
    return transactionSchema.safeParse(payload).data;
  } catch {
    return undefined;
  }
};

const keyFrom = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'provider transactions', 32));
