import { breakBody, type breakSchema, type OwnLimits, ownLimitsBody } from '@fairline/shared/contract';
import { breakEnd } from '@fairline/shared/domain';
import { BreaksRepository, OwnLimitsRepository } from '@fairline/shared/node';
import { Body, Controller, Get, Header, HttpCode, Post, Put, Res } from '@nestjs/common';
import type { Response } from 'express';
import type * as z from 'zod/mini';
import type { Access } from '../auth/access.js';
import { RefreshCookie } from '../auth/refresh-cookie.js';
import { Caller, SignedIn } from '../auth/signed-in.js';
import { AtMost } from '../http/limits/at-most.js';
import { signedOut } from '../http/signed-out.js';
import { limitsView } from './limits-view.js';

/** Responsible gambling: a user's own limits and breaks. */
@Controller('api/account')
@SignedIn()
export class ResponsibleController {
  constructor(
    private readonly limits: OwnLimitsRepository,
    private readonly breaks: BreaksRepository,
    private readonly cookie: RefreshCookie,
  ) {}

  @Get('limits')
  @Header('Cache-Control', 'no-store')
  async own(@Caller() { userId }: Access): Promise<OwnLimits> {
    return limitsView(await this.limits.of(userId), Date.now());
  }

  @Put('limits')
  @AtMost({ perMinute: 20 })
  async change(
    @Caller() { userId }: Access,
    @Body({ schema: ownLimitsBody }) { stake, time }: z.infer<typeof ownLimitsBody>,
  ): Promise<OwnLimits> {
    const wanted = {
      ...(stake === undefined ? {} : { stake: stake === null ? null : Math.round(stake * 100) }),
      ...(time === undefined ? {} : { time }),
    };
    const now = Date.now();
    return limitsView(await this.limits.change(userId, wanted, now), now);
  }

  /** Needs only the session, no password: nothing may stop a user who wants a break. */
  @Post('break')
  @AtMost({ perMinute: 5 })
  @HttpCode(200)
  async begin(
    @Caller() { userId }: Access,
    @Body({ schema: breakBody }) { length }: z.infer<typeof breakBody>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<z.infer<typeof breakSchema>> {
    const until = await this.breaks.begin(userId, new Date(breakEnd(length, Date.now())));
    if (!until) throw signedOut();
    this.cookie.clear(response);
    return { until: until.toISOString() };
  }
}
