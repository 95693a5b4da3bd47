import { createHash, randomBytes } from 'node:crypto';

/** What a link in a mail carries: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. A plain hash is enough: the token is no password but 256 random bits. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
