import { createHash, randomBytes } from 'node:crypto';

/** The token of a mailed link: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * The hash of a token, which is all that the database stores. A plain hash is enough because the token is 256 random bits rather than a
 * password.
 */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
