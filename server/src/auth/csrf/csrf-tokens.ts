import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.js';
import { derivedKey } from '../derived-key.js';

/** One CSRF token per session: 32 bytes in hexadecimal, derived from the server's secret and constant for the session. */
@Injectable()
export class CsrfTokens {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { JWT_SECRET }: Config) {
    this.key = derivedKey(JWT_SECRET, 'csrf tokens');
  }

  tokenFor(sid: string): string {
    return createHmac('sha256', this.key).update(sid).digest('hex');
  }

  /** Compares in constant time. */
  fits(sid: string, token: unknown): boolean {
    const said = Buffer.from(String(token));
    const right = Buffer.from(this.tokenFor(sid));
    return said.length === right.length && timingSafeEqual(said, right);
  }
}
