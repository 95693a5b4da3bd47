import { createHmac } from 'node:crypto';
import { derivedKey } from './derived-key.js';

/**
 * Refresh tokens: the first of a family is 256 random bits, a successor follows from its parent and a secret of ours.
 * So the same successor can be given twice to a client that failed to save it, though only hashes are stored.
 */
export const successorOf = (token: string, serverSecret: string): string =>
  createHmac('sha256', derivedKey(serverSecret, 'refresh tokens')).update(token).digest('base64url');
