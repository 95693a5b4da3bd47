import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Refresh tokens: 256 random bits, and a successor that follows from its parent and a secret of ours.
 * So the same successor can be given twice to a client that failed to save it, though only hashes are stored.
 */
export const firstRefreshToken = (): string => randomBytes(32).toString('base64url');

export const successorOf = (token: string, serverSecret: string): string =>
  createHmac('sha256', keyFrom(serverSecret)).update(token).digest('base64url');

/** What the database keeps of a token. A plain hash is enough: the token is no password but 256 random bits. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const keyFrom = (serverSecret: string) => Buffer.from(hkdfSync('sha256', serverSecret, '', 'refresh tokens', 32));
