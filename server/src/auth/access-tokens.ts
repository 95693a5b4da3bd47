import { Inject, Injectable } from '@nestjs/common';
import { JwtService, type JwtSignOptions } from '@nestjs/jwt';
import { CONFIG, type Config } from '../platform/config.js';
import { type Access, accessOf, TOKEN } from './access.js';
import { SigningKeys } from './keys/signing-keys.js';
import { TokenMarks } from './token-marks.js';

/** Signs and verifies access tokens. */
@Injectable()
export class AccessTokens {
  private readonly jwt = new JwtService();

  private readonly marks: TokenMarks;

  constructor(
    @Inject(CONFIG) { JWT_SECRET }: Pick<Config, 'JWT_SECRET'>,
    private readonly keys: SigningKeys,
  ) {
    this.marks = new TokenMarks(JWT_SECRET);
  }

  write({ userId, sid, plan, unlimited, expiresAt }: Access): string {
    const claims = { sub: userId, sid, plan, unlimited, exp: expiresAt };
    const { kid, privateKey } = this.keys.signer();
    return this.jwt.sign(claims, {
      privateKey,
      algorithm: TOKEN.algorithm,
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
      header: { alg: TOKEN.algorithm, typ: TOKEN.type, kid, mark: this.marks.of({ sid, expiresAt }) } as Header,
    });
  }

  /** Undefined for a token that is forged, expired or not ours. */
  read(token: string): Access | undefined {
    const key = this.keys.publicKey(this.keyNameOf(token));
    if (!key) return undefined;
    try {
      const publicKey = key as unknown as Buffer; // the wrapper's types are older than key objects
      return accessOf(this.jwt.verify(token, { ...checks(), publicKey }));
    } catch {
      return undefined;
    }
  }

  /** The key id in a token's header. Nothing in the token is verified yet. */
  keyNameOf(token: string): unknown {
    return this.jwt.decode<{ header?: { kid?: unknown } } | null>(token, { complete: true })?.header?.kid;
  }
}

type Header = NonNullable<JwtSignOptions['header']>; // the library's type names only the registered parameters

/** The checks for every token, on REST and sockets alike. */
export const checks = () => ({
  algorithms: [TOKEN.algorithm],
  issuer: TOKEN.issuer,
  audience: TOKEN.audience,
  complete: true as const, // the header's type is checked too
});
