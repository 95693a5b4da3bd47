import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { addressIn } from '../auth/proof/known-devices.js';
import { claimedSession, claimedUser } from '../auth/tokens/access-tokens.js';
import { networkOf } from '../http/network.js';

/**
 * The keys by which an unverified caller is counted: the email address in the body and the user in the token, in whichever of their sessions.
 * Both count, since either may be invented. Each key includes the network, so that attempts from elsewhere cannot lock an owner out, and is hashed, so that Redis
 * holds no email addresses.
 */
export const callersOf = (request: Request): string[] => {
  const named = [addressIn(request.body), claimedUser(request) ?? claimedSession(request)].filter(
    (who) => who !== undefined,
  );
  return (named.length > 0 ? named : ['']).map((who) => hashed(`${networkOf(request.ip)} ${who}`));
};

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');
