import * as z from 'zod/mini';
import { code, password } from './auth.js';
import { passkeyProof } from './passkeys.js';

/**
 * Proves again who the owner of the session is. A passkey proves all; it signs what `POST /api/auth/confirm/passkey` answers. A provider is
 * asked by `GET /api/auth/{provider}?confirm=1`.
 */
export const confirmBody = z.strictObject({
  password: z.optional(password),
  code: z.optional(code),
  passkey: z.optional(passkeyProof),
});
