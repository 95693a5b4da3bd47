import { findUsersQuery, giftBody, type OpsUser, type OpsUsers } from '@fairline/shared/contract';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import { Caller, Ops } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AtMost } from '../http/route-marks.js';
import { OpsUsersService } from './ops-users.service.js';

/** Lists and finds users for operators, and gives them a month of Platinum. */
@Controller('api/ops/users')
@Ops()
export class OpsUsersController {
  constructor(private readonly users: OpsUsersService) {}

  @Get()
  @AtMost({ perMinute: 60 })
  @Header('Cache-Control', 'no-store')
  list(@Query({ schema: findUsersQuery }) question: z.infer<typeof findUsersQuery>): Promise<OpsUsers> {
    return this.users.list(question);
  }

  @Post(':id/gift')
  @AtMost({ perMinute: 10 })
  @HttpCode(200)
  gift(
    @Caller() { userId }: Access,
    @Param('id') id: string,
    @Body({ schema: giftBody }) body: z.infer<typeof giftBody>,
  ): Promise<OpsUser> {
    return this.users.giveMonth({ operatorId: userId, userId: id, seenEnd: body.seen_end });
  }
}
