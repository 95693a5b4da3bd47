import { Forbidden } from '@fairline/shared/contract';
import { BadRequestException, ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import type { Access } from './access.js';

/** Asks for a valid access token, and that `x-user-id`, when it is sent, names the same user. The token alone is trusted. */
@Injectable()
export class JwtGuard extends AuthGuard('jwt') {
  private readonly logger = new Logger('auth');

  override handleRequest<T = Access>(error: unknown, access: T | false, _info: unknown, context: ExecutionContext): T {
    if (error) throw error;
    if (!access) throw new Forbidden('SIGNED_OUT', 'Authentication required - please log in');
    this.refuseOtherUser((access as unknown as Access).userId, context.switchToHttp().getRequest<Request>());
    return access;
  }

  private refuseOtherUser(userId: string, { headers }: Request) {
    const claimed = headers['x-user-id'];
    if (claimed === undefined || claimed === userId) return;
    this.logger.warn(`x-user-id does not name the user of the token (${userId})`);
    throw new BadRequestException({ code: 'USER_MISMATCH', message: 'x-user-id does not name the signed-in user.' });
  }
}
