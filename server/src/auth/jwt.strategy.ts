import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { type Access, accessOf } from './access.js';
import { AccessTokens, checks } from './access-tokens.js';
import { SigningKeys } from './keys/signing-keys.js';
import { KnownTokens } from './known-tokens.js';

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

/** Whether a token has no valid signature of ours. The error of an expired one has another name. */
export const isForged = (why: unknown): boolean => why instanceof Error && why.name === 'JsonWebTokenError';
