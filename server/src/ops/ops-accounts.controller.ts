import { endSessionsBody, type OpsAccount } from '@fairline/shared/contract';
import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import type * as z from 'zod/mini';
import { Caller, Ops } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AtMost } from '../http/route-marks.js';
import { OpsAccountsService } from './ops-accounts.service.js';

/** One account, and operators' actions on it. */
@Controller('api/ops/users/:id')
@Ops()
export class OpsAccountsController {
  constructor(private readonly accounts: OpsAccountsService) {}

  @Get()
  @AtMost({ perMinute: 60 })
  @Header('Cache-Control', 'no-store')
  show(@Param('id') id: string): Promise<OpsAccount> {
    return this.accounts.show(id);
  }

  @Post('end-sessions')
  @AtMost({ perMinute: 30 })
  @HttpCode(200)
  endSessions(
    @Caller() { userId }: Access,
    @Param('id') id: string,
    @Body({ schema: endSessionsBody }) { session }: z.infer<typeof endSessionsBody>,
  ): Promise<OpsAccount> {
    return this.accounts.endSessions({ operatorId: userId, userId: id }, session);
  }

  @Post('reopen')
  @AtMost({ perMinute: 10 })
  @HttpCode(200)
  reopen(@Caller() { userId }: Access, @Param('id') id: string): Promise<OpsAccount> {
    return this.accounts.reopen({ operatorId: userId, userId: id });
  }
}
