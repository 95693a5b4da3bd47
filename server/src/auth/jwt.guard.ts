import { Forbidden } from '@fairline/shared/contract';
import { BadRequestException, ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { SIGN_IN, signedOut } from '../http/signed-out.js';
import type { Access } from './access.js';
import { accessIn } from './access-in.js';
import { isForged } from './jwt.strategy.js';
import { CurrentRights } from './rights/current-rights.js';

/** Requires a valid access token. If `x-user-id` is sent, it must name the same user; only the token is trusted. */
@Injectable()
export class JwtGuard extends AuthGuard('jwt') {
  private readonly logger = new Logger('auth');

  constructor(private readonly rights: CurrentRights) {
    super();
  }

  /** A valid token is not enough: its session must not have ended, and the current plan counts, not the token's. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<Request>();
    request.user = await this.rights.of(accessIn(request));
    if (!request.user) throw signedOut();
    return true;
  }

  override handleRequest<T extends Access = Access>(
    error: unknown,
    access: T | false,
    info: unknown,
    context: ExecutionContext,
  ): T {
    if (error) throw error;
    if (!access) throw isForged(info) ? new Forbidden('invalid_jwt', SIGN_IN) : signedOut();
    this.refuseOtherUser(access.userId, context.switchToHttp().getRequest<Request>());
    return access;
  }

  private refuseOtherUser(userId: string, { headers }: Request) {
    const claimed = headers['x-user-id'];
    if (claimed === undefined || claimed === userId) return;
    this.logger.warn(`x-user-id does not name the user of the token (${userId})`);
    throw new BadRequestException({ code: 'USER_MISMATCH', message: 'x-user-id does not name the signed-in user.' });
  }
}
