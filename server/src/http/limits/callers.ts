import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { claimedSession } from '../../auth/csrf/claimed-session.js';
import { networkOf } from './network.js';

/**
 * Who calls, as far as it can be said before anything was proven: whom they sign in as, or whose token they bring. The network is part
 * of it, so that nobody's tries elsewhere lock an owner out. It is hashed: addresses of people are not to stand in Redis.
 */
export const callerOf = (request: Request): string => {
  const who = addressIn(request.body) ?? claimedSession(request) ?? '';
  return createHash('sha256')
    .update(`${networkOf(request.ip)} ${who}`)
    .digest('base64url');
};

const addressIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email.trim().toLowerCase()
    : undefined;
