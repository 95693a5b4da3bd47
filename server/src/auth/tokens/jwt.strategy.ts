import type { IncomingMessage } from 'node:http';
import { Forbidden } from '@fairline/shared/contract';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { SIGN_IN, signedOut } from '../../http/problem.js';
import { type Access, accessOf } from './access.js';
import { AccessTokens, checks, KnownTokens } from './access-tokens.js';
import { SigningKeys } from './signing-keys.js';

const bearerOf = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Authenticates a caller by the bearer token. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly tokens: AccessTokens,
    keys: SigningKeys,
    private readonly known: KnownTokens,
  ) {
    const { algorithms, issuer, audience, complete } = checks();
    super({
      secretOrKeyProvider: (_request, token: string, done) => {
        keys.find(tokens.keyNameOf(token)).then(
          // No key is found for a token that we did not sign. The library's types predate key objects.
          (key) => (key ? done(null, key as unknown as Buffer) : done(new Error('unknown signing key'))),
          done,
        );
      },
      jwtFromRequest: bearerOf,
      algorithms,
      issuer,
      audience,
      jsonWebTokenOptions: { complete },
      passReqToCallback: true,
    });
  }

  override authenticate(request: Request, options?: object) {
    const token = bearerOf(request);
    const access = token ? this.known.find(token) : undefined;
    if (access) return this.success(access);
    super.authenticate(request, options);
  }

  validate(request: Request, verified: unknown): Access | false {
    const access = accessOf(verified);
    const token = bearerOf(request);
    if (access && token) this.known.keep(token, this.tokens.keyNameOf(token), access);
    return access ?? false;
  }
}

/** What a request's bearer token grants. Refuses a request without a valid one. */
export const verifiedAccess = (request: IncomingMessage): Promise<Access> =>
  new Promise((resolve, refuse) => {
    const end = (error: unknown, access: Access | false, why: unknown) => {
      if (error) refuse(error);
      else if (access) resolve(access);
      else refuse(isForged(why) ? new Forbidden('invalid_jwt', SIGN_IN) : signedOut());
    };
    passport.authenticate('jwt', { session: false }, end)(request, undefined, refuse);
  });

/** Whether a token has no valid signature of ours. The error of an expired one has another name. */
const isForged = (why: unknown): boolean => why instanceof Error && why.name === 'JsonWebTokenError';
