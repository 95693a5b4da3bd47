import { NotFound, type OwnSessions } from '@fairline/shared/contract';
import { OwnSessionsRepository, RefreshTokensRepository } from '@fairline/shared/node';
import { Controller, Delete, Get, Header, HttpCode, Param } from '@nestjs/common';
import { Caller, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AtMost } from '../http/route-marks.js';

/** Lists and ends the caller's sessions. Every server and socket obeys within a second. */
@Controller('api/account/sessions')
@SignedIn()
export class OwnSessionsController {
  constructor(
    private readonly sessions: OwnSessionsRepository,
    private readonly refreshTokens: RefreshTokensRepository,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async all(@Caller() { userId, sid }: Access): Promise<OwnSessions> {
    const sessions = await this.sessions.of(userId);
    return {
      sessions: sessions.map(({ id, device, begunAt, lastSeenAt }) => ({
        id,
        device,
        begun_at: begunAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        is_current: id === sid,
      })),
    };
  }

  /** Ends all sessions but the caller's current one. */
  @Delete()
  @AtMost({ perMinute: 10 })
  @HttpCode(204)
  async endOthers(@Caller() { userId, sid }: Access): Promise<void> {
    await this.refreshTokens.end({ userId, except: sid });
  }

  @Delete(':id')
  @AtMost({ perMinute: 60 })
  @HttpCode(204)
  async end(@Caller() { userId }: Access, @Param('id') id: string): Promise<void> {
    const own = await this.sessions.of(userId);
    if (!own.some((session) => session.id === id))
      throw new NotFound('NO_SUCH_SESSION', 'This session has ended already.');
    await this.refreshTokens.end({ userId, only: id });
  }
}
