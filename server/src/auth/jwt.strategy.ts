import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { CONFIG, type Config } from '../config.js';
import { accessOf } from './access.js';
import { checks, signingKey } from './access-tokens.js';

/** Knows a caller by the bearer token of the request. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(@Inject(CONFIG) { JWT_SECRET }: Config) {
    const { algorithms, issuer, audience, complete } = checks();
    super({
      secretOrKey: signingKey(JWT_SECRET) as unknown as Buffer, // its types are older than key objects
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
