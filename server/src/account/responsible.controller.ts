import { breakBody, type breakSchema, type OwnLimits, ownLimitsBody } from '@fairline/shared/contract';
import { breakEnd, limitInForce, type OwnLimit } from '@fairline/shared/domain';
import { BreaksRepository, type LimitKind, OwnLimitsRepository } from '@fairline/shared/node';
import { Body, Controller, Get, Header, HttpCode, Post, Put, Res } from '@nestjs/common';
import type { Response } from 'express';
import type * as z from 'zod/mini';
import { RefreshCookie } from '../auth/session-answers.js';
import { Caller, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { signedOut } from '../http/problem.js';
import { AtMost } from '../http/route-marks.js';

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

/** A user's own limits as shown at `now` (milliseconds): stakes in dollars, and a pending change only until it takes effect. */
const limitsView = ({ stake, time }: Readonly<Record<LimitKind, OwnLimit>>, now: number): OwnLimits => ({
  stake: view(stake, now, inDollars),
  time: view(time, now, (minutes) => minutes),
});

const view = (limit: OwnLimit, now: number, inTheirUnit: (amount: number | null) => number | null) => {
  const { next } = limit;
  return {
    amount: inTheirUnit(limitInForce(limit, now)),
    next:
      next && next.from > now ? { amount: inTheirUnit(next.amount), from: new Date(next.from).toISOString() } : null,
  };
};

const inDollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);
