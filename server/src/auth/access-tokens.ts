import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { CONFIG, type Config } from '../config.js';
import { type Access, accessOf, TOKEN } from './access.js';

/** Writes and reads access tokens: signed, short-lived, and good for nothing else. */
@Injectable()
export class AccessTokens {
  private readonly jwt: JwtService;

  constructor(@Inject(CONFIG) { JWT_SECRET }: Config) {
    this.jwt = new JwtService({ secret: signingKey(JWT_SECRET) });
  }

  write({ userId, sid, plan, unlimited, expiresAt }: Access): string {
    const claims = { sub: userId, sid, plan, unlimited, exp: expiresAt };
    const header = { alg: TOKEN.algorithm, typ: TOKEN.type };
    return this.jwt.sign(claims, {
      algorithm: TOKEN.algorithm,
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
      header,
    });
  }

  /** Undefined for a token that is forged, over, or not ours. */
  read(token: string): Access | undefined {
    try {
      return accessOf(this.jwt.verify(token, checks()));
    } catch {
      return undefined;
    }
  }
}

/** The key as the library uses it: from a text it would try to make a public key, at each request anew. */
export const signingKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

/** What every token is held to, on REST and at the socket alike. */
export const checks = () => ({
  algorithms: [TOKEN.algorithm],
  issuer: TOKEN.issuer,
  audience: TOKEN.audience,
  complete: true as const, // the header's type is checked too
});
