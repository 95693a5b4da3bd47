import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { accessOf } from './access.js';
import { AccessTokens, checks } from './access-tokens.js';
import { SigningKeys } from './keys/signing-keys.js';

/** Knows a caller by the bearer token of the request. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(tokens: AccessTokens, keys: SigningKeys) {
    const { algorithms, issuer, audience, complete } = checks();
    super({
      secretOrKeyProvider: (_request, token: string, done) => {
        keys.find(tokens.keyNameOf(token)).then(
          // A token whose key is not ours finds none; its types are older than key objects.
          (key) => (key ? done(null, key as unknown as Buffer) : done(new Error('signed by nobody we know'))),
          done,
        );
      },
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms,
      issuer,
      audience,
      jsonWebTokenOptions: { complete },
    });
  }

  validate(token: unknown) {
    return accessOf(token) ?? false;
  }
}
