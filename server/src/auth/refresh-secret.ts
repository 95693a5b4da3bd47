import { createHmac } from 'node:crypto';
import { derivedKey } from './derived-key.js';

/**
 * The refresh token that follows this one. The first of a family is 256 random bits; each successor is derived from its parent and the
 * server's secret. So a client that failed to save a successor can get it again, although only hashes are stored.
 */
export const successorOf = (token: string, serverSecret: string): string =>
  createHmac('sha256', derivedKey(serverSecret, 'refresh tokens')).update(token).digest('base64url');
