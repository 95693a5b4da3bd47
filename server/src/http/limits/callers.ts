import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { claimedSession } from '../../auth/csrf/claimed-session.js';
import { networkOf } from './network.js';

/**
 * Who calls, as far as it can be said before anything was proven: whom they sign in as, and whose token they bring. Both are counted,
 * for either may be made up. The network is part of it, so that nobody's tries elsewhere lock an owner out. It is hashed: addresses
 * of people are not to stand in Redis.
 */
export const callersOf = (request: Request): string[] => {
  const named = [addressIn(request.body), claimedSession(request)].filter((who) => who !== undefined);
  return (named.length > 0 ? named : ['']).map((who) => hashed(`${networkOf(request.ip)} ${who}`));
};

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

const addressIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email.trim().toLowerCase()
    : undefined;
