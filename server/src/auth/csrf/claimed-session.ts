import { JwtService } from '@nestjs/jwt';
import type { Request } from 'express';
import { ExtractJwt } from 'passport-jwt';
import * as z from 'zod/mini';

const bearerOf = ExtractJwt.fromAuthHeaderAsBearerToken();
const claims = z.object({ sid: z.string(), sub: z.optional(z.string()) });
const jwt = new JwtService();

/** The session that a request's bearer token names. Not verified: the token may be forged. */
export const claimedSession = (request: Request): string | undefined => claimsOf(request)?.sid;

/** The user that it names, not verified either. */
export const claimedUser = (request: Request): string | undefined => claimsOf(request)?.sub;

const claimsOf = (request: Request) => {
  const token = bearerOf(request);
  return token ? claims.safeParse(jwt.decode(token)).data : undefined;
};
