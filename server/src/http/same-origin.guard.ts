import { Forbidden } from '@fairline/shared/contract';
import { CanActivate, ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { CONFIG, type Config } from '../platform/config.js';
import { isSafeMethod } from './is-safe-method.js';
import { allowedOrigins } from './origins.js';
import { AllowCrossOrigin } from './route-marks.js';

/** Allows changes by browsers only from our own pages. A client that is not a browser sends neither header, and has no cookie. */
@Injectable()
export class SameOriginGuard implements CanActivate {
  private readonly allowed: ReadonlySet<string>;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly reflector: Reflector,
  ) {
    this.allowed = allowedOrigins(config);
  }

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true; // sockets are checked at their handshake
    const request = context.switchToHttp().getRequest<Request>();
    if (this.reflector.get(AllowCrossOrigin, context.getHandler())) return true;
    if (isSafeMethod(request) || this.isOurs(request)) return true;
    throw new Forbidden('CSRF', 'CSRF token validation failed');
  }

  private isOurs({ headers }: Request): boolean {
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return false;
    return headers.origin === undefined || this.allowed.has(headers.origin);
  }
}
