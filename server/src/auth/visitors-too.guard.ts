import { ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { JwtGuard } from './jwt.guard.js';

/** Lets in who brings no token, as nobody. A token that is brought must be good: who believes to be signed in is told otherwise. */
@Injectable()
export class VisitorsTooGuard extends JwtGuard {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { headers } = context.switchToHttp().getRequest<Request>();
    return headers.authorization === undefined || super.canActivate(context);
  }
}
