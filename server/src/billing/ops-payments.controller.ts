import { type OpsUserPayments, refundBody } from '@fairline/shared/contract';
import { Body, Controller, Get, Header, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import type * as z from 'zod/mini';
import { Caller, Ops } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AtMost } from '../http/route-marks.js';
import { RefundsService } from './refunds.service.js';

/** What a user paid, for operators, who can give it back. */
@Controller('api/ops/users/:id')
@Ops()
export class OpsPaymentsController {
  constructor(private readonly refunds: RefundsService) {}

  @Get('payments')
  @AtMost({ perMinute: 60 })
  @Header('Cache-Control', 'no-store')
  list(@Param('id', ParseUUIDPipe) id: string): Promise<OpsUserPayments> {
    return this.refunds.of(id);
  }

  @Post('refund')
  @AtMost({ perMinute: 10 })
  @HttpCode(200)
  refund(
    @Caller() { userId }: Access,
    @Param('id', ParseUUIDPipe) id: string,
    @Body({ schema: refundBody }) body: z.infer<typeof refundBody>,
  ): Promise<OpsUserPayments> {
    return this.refunds.refund({ operatorId: userId, userId: id }, body);
  }
}
