import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CSRF_HEADER, Forbidden } from '@fairline/shared/contract';
import { CanActivate, ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { isSafeMethod } from '../../http/is-safe-method.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { claimedSession } from './access-tokens.js';
import { derivedKey } from './derived-key.js';

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

  /** Refuses a change without the token of its session. A caller without a session has none to abuse. */
  check(request: Pick<IncomingMessage, 'method' | 'headers'>, sid: string | undefined) {
    if (isSafeMethod(request) || sid === undefined || this.fits(sid, request.headers[CSRF_HEADER])) return;
    throw new Forbidden('CSRF', 'CSRF token validation failed');
  }

  /** Compares in constant time. */
  fits(sid: string, token: unknown): boolean {
    const said = Buffer.from(String(token));
    const right = Buffer.from(this.tokenFor(sid));
    return said.length === right.length && timingSafeEqual(said, right);
  }
}

/**
 * Requires the session's CSRF token for a change that needs no access token (signing out), of the session that a token names if one is sent.
 * Elsewhere the policy checks it. A route without a token has no session to abuse; `SameOriginGuard` protects it.
 */
@Injectable()
export class CsrfGuard implements CanActivate {
  constructor(private readonly tokens: CsrfTokens) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    this.tokens.check(request, claimedSession(request));
    return true;
  }
}
