import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService, type JwtSignOptions } from '@nestjs/jwt';
import type { Request } from 'express';
import { ExtractJwt } from 'passport-jwt';
import * as z from 'zod/mini';
import { CONFIG, type Config } from '../../platform/config.js';
import { type Access, accessOf, TOKEN } from './access.js';
import { derivedKey } from './derived-key.js';
import { SigningKeys } from './signing-keys.js';

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

/**
 * Tokens that were verified before, each until it expires or its key is dropped: a browser sends the same one for ten minutes, and checking
 * a signature costs more than the rest of a call. Whether the session still exists is checked elsewhere, each time.
 */
@Injectable()
export class KnownTokens {
  private readonly kept = new Map<string, Known>();

  constructor(private readonly keys: SigningKeys) {}

  /** What a token grants, if it was verified before and is still valid. */
  find(token: string): Access | undefined {
    const known = this.kept.get(token);
    if (!known) return undefined;
    if (isOver(known.access) || this.keys.publicKey(known.kid) !== known.key) {
      this.kept.delete(token);
      return undefined;
    }
    return known.access;
  }

  /** Keeps a token that was just verified with the key of this id. */
  keep(token: string, kid: unknown, access: Access) {
    const key = this.keys.publicKey(kid);
    if (!key) return;
    this.kept.delete(token);
    this.kept.set(token, { access, kid, key });
    if (this.kept.size > MOST) this.kept.delete(this.kept.keys().next().value!);
  }
}

interface Known {
  readonly access: Access;
  readonly kid: unknown;
  readonly key: KeyObject;
}

// Tokens count whole seconds and expire at the beginning of the last one.
const isOver = ({ expiresAt }: Access): boolean => Math.floor(Date.now() / 1_000) >= expiresAt;

const MOST = 10_000;

/**
 * A mark in the header of each access token, which shows for a few microseconds whether one of our servers issued it for its session.
 * Verifying a signature costs fifty times as much, so invented tokens are limited before that, apart from those with a mark.
 */
export class TokenMarks {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = derivedKey(secret, 'marks of access tokens');
  }

  of({ sid, expiresAt }: Issued): string {
    return this.digest({ sid, expiresAt }).toString('base64url');
  }

  /** The session of a token with a mark of ours; undefined for every other. Its signature and times are not verified. */
  sessionOf(token: string): string | undefined {
    const [head, claims] = token.split('.', 2).map(readPart);
    const { data: mark } = headSchema.safeParse(head);
    const { data: issued } = claimsSchema.safeParse(claims);
    if (!mark || !issued) return undefined;
    const given = Buffer.from(mark.mark, 'base64url');
    const right = this.digest({ sid: issued.sid, expiresAt: issued.exp });
    return given.length === right.length && timingSafeEqual(given, right) ? issued.sid : undefined;
  }

  private digest({ sid, expiresAt }: Issued): Buffer {
    return createHmac('sha256', this.key).update(`${sid} ${expiresAt}`).digest().subarray(0, MARK_BYTES);
  }
}

interface Issued {
  readonly sid: string;
  /** Seconds since 1970, as in the token. */
  readonly expiresAt: number;
}

const headSchema = z.object({ mark: z.string() });
const claimsSchema = z.object({ sid: z.string(), exp: z.number() });
const MARK_BYTES = 16;

const readPart = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
};

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
