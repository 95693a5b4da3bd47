import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { derivedKey } from './derived-key.js';

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
