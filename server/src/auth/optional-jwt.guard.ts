import { ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { JwtGuard } from './jwt.guard.js';

/**
 * Lets callers without a token in as visitors. A token that is sent must be valid, so that users who think they are signed in learn
 * otherwise.
 */
@Injectable()
export class OptionalJwtGuard extends JwtGuard {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { headers } = context.switchToHttp().getRequest<Request>();
    return headers.authorization === undefined || super.canActivate(context);
  }
}
