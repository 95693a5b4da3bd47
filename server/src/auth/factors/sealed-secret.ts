import { CompactEncrypt, compactDecrypt } from 'jose';
import { derivedKey } from '../derived-key.js';

/** Seals an authenticator's secret for the database, so that a copy of it makes no codes. */
export const sealSecret = (secret: string, serverSecret: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFrom(serverSecret));

/** Undefined when it was sealed under another secret: then only a recovery code helps. */
export const openSecret = async (sealed: string, serverSecret: string): Promise<string | undefined> => {
  try {
    return new TextDecoder().decode((await compactDecrypt(sealed, keyFrom(serverSecret))).plaintext);
  } catch {
    return undefined;
  }
};

const keyFrom = (secret: string) => new Uint8Array(derivedKey(secret, 'second factors'));
