import { CSRF_HEADER, Forbidden } from '@fairline/shared/contract';
import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { isSafeMethod } from '../../http/is-safe-method.js';
import type { Access } from '../access.js';
import { claimedSession } from './claimed-session.js';
import { CsrfTokens } from './csrf-tokens.js';

/**
 * Requires the session's CSRF token for every change. It runs after the guards that require an access token. A route without a token has no
 * session to abuse; `SameOriginGuard` protects it.
 */
@Injectable()
export class CsrfGuard implements CanActivate {
  constructor(private readonly tokens: CsrfTokens) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (isSafeMethod(request)) return true;
    const sid = (request.user as Access | undefined)?.sid ?? claimedSession(request);
    if (sid === undefined || this.tokens.fits(sid, request.headers[CSRF_HEADER])) return true;
    throw new Forbidden('CSRF', 'CSRF token validation failed');
  }
}
