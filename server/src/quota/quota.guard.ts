import { PLANS } from '@fairline/shared/domain';
import { CanActivate, ExecutionContext, HttpException, Injectable, Logger } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Access } from '../auth/access.js';
import { accessIn } from '../auth/access-in.js';
import { Counted } from '../http/counted.js';
import { isUnreachable } from '../http/unreachable.js';
import { type Quota, Quotas } from './quotas.js';

/** Counts `@Counted` calls, except those that we failed to answer, and refuses callers who have none left. Runs after `PlanGuard`. */
@Injectable()
export class QuotaGuard implements CanActivate {
  private readonly logger = new Logger('quota');

  constructor(
    private readonly reflector: Reflector,
    private readonly quotas: Quotas,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!this.reflector.get(Counted, context.getHandler())) return true;
    const http = context.switchToHttp();
    const access = accessIn(http.getRequest<Request>());
    const limit = this.quotas.limitOf(access);
    const now = Date.now();
    const quota = await this.count(access, limit, now);
    if (quota?.isSpent && limit !== undefined) throw exceeded(quota.used, limit);
    if (quota) this.giveBackUnlessAnswered(http.getResponse<Response>(), access, now);
    return true;
  }

  // A call that failed by our own fault costs nothing.
  private giveBackUnlessAnswered(response: Response, { userId }: Access, countedAt: number) {
    response.once('finish', () => {
      if (response.statusCode < 500) return;
      this.quotas
        .giveBack(userId, countedAt)
        .catch((error: Error) => this.logger.warn(`could not give a call back: ${error.message}`));
    });
  }

  // A user without a limit is not kept waiting when calls cannot be counted.
  private async count(access: Access, limit: number | undefined, now: number): Promise<Quota | undefined> {
    try {
      return await this.quotas.count(access, now);
    } catch (error) {
      if (limit !== undefined || !isUnreachable(error)) throw error;
      this.logger.warn('a call could not be counted: neither Redis nor Postgres answers');
      return undefined;
    }
  }
}

const exceeded = (used: number, limit: number) => {
  const isConfirmed = limit === PLANS.free.callsPerMonth;
  return new HttpException(
    {
      code: 'QUOTA_EXCEEDED',
      message: isConfirmed
        ? `You've reached the free ${inWords(limit)} request limit. Upgrade to continue.`
        : `You've used the ${inWords(limit)} free requests of an unconfirmed account. Confirm your email address to get ${inWords(PLANS.free.callsPerMonth)} a month, or upgrade.`,
      ...(isConfirmed ? {} : { confirm_email: true }),
      used,
      quota: limit,
      limit,
    },
    402,
  );
};

const inWords = (calls: number): string => calls.toLocaleString('en-US');
