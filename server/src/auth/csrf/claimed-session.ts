import { JwtService } from '@nestjs/jwt';
import type { Request } from 'express';
import { ExtractJwt } from 'passport-jwt';
import * as z from 'zod/mini';

const bearerOf = ExtractJwt.fromAuthHeaderAsBearerToken();
const claims = z.object({ sid: z.string() });
const jwt = new JwtService();

/** The session that a request's bearer token names. Not verified: the token may be forged. */
export const claimedSession = (request: Request): string | undefined => {
  const token = bearerOf(request);
  return token ? claims.safeParse(jwt.decode(token)).data?.sid : undefined;
};
