import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type Access, accessOf, TOKEN } from './access.js';
import { SigningKeys } from './keys/signing-keys.js';

/** Writes and reads access tokens: signed, short-lived, and good for nothing else. */
@Injectable()
export class AccessTokens {
  private readonly jwt = new JwtService();

  constructor(private readonly keys: SigningKeys) {}

  write({ userId, sid, plan, unlimited, expiresAt }: Access): string {
    const claims = { sub: userId, sid, plan, unlimited, exp: expiresAt };
    const { kid, privateKey } = this.keys.signer();
    return this.jwt.sign(claims, {
      privateKey,
      algorithm: TOKEN.algorithm,
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
      header: { alg: TOKEN.algorithm, typ: TOKEN.type, kid },
    });
  }

  /** Undefined for a token that is forged, over, or not ours. */
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

  /** What a token says of the key that signed it; nothing it says is believed yet. */
  keyNameOf(token: string): unknown {
    return this.jwt.decode<{ header?: { kid?: unknown } } | null>(token, { complete: true })?.header?.kid;
  }
}

/** What every token is held to, on REST and at the socket alike. */
export const checks = () => ({
  algorithms: [TOKEN.algorithm],
  issuer: TOKEN.issuer,
  audience: TOKEN.audience,
  complete: true as const, // the header's type is checked too
});
