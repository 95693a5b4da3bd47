import { Forbidden } from '@fairline/shared/contract';
import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { accessIn } from './access-in.js';

/** Refuses everyone but operators whose session passed their second factor. Runs after `JwtGuard`. */
@Injectable()
export class OpsGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { ops } = accessIn(context.switchToHttp().getRequest<Request>());
    if (ops === 'in force') return true;
    throw ops === 'wanting'
      ? new Forbidden(
          'SECOND_FACTOR_REQUIRED',
          'Operators sign in with a second factor. Set one up on your account page, then sign in again with its code.',
        )
      : new Forbidden('OPS_ONLY', 'Only operators may do this.');
  }
}
