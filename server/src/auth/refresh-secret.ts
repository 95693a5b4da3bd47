import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Refresh tokens: the first of a family is 256 random bits, a successor follows from its parent and a secret of ours.
 * So the same successor can be given twice to a client that failed to save it, though only hashes are stored.
 */
export const successorOf = (token: string, serverSecret: string): string =>
  createHmac('sha256', keyFrom(serverSecret)).update(token).digest('base64url');

const keyFrom = (serverSecret: string) => Buffer.from(hkdfSync('sha256', serverSecret, '', 'refresh tokens', 32));
