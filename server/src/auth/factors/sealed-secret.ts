import { CompactEncrypt, compactDecrypt } from 'jose';
import { derivedKey } from '../derived-key.js';

/** Encrypts an authenticator's secret for the database, so that a copy of the database yields no codes. */
export const sealSecret = (secret: string, serverSecret: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFrom(serverSecret));

/** Undefined if it was encrypted under another server secret: then only a recovery code works. */
export const openSecret = async (sealed: string, serverSecret: string): Promise<string | undefined> => {
  try {
    return new TextDecoder().decode((await compactDecrypt(sealed, keyFrom(serverSecret))).plaintext);
  } catch {
    return undefined;
  }
};

const keyFrom = (secret: string) => new Uint8Array(derivedKey(secret, 'second factors'));
