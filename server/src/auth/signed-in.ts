import { applyDecorators, createParamDecorator, ExecutionContext, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import { QuotaGuard } from '../quota/quota.guard.js';
import { CsrfGuard } from './csrf/csrf.guard.js';
import { JwtGuard } from './jwt.guard.js';
import { demand, PlanGuard } from './plan.guard.js';

/** For every signed-in user. */
export const SignedIn = () =>
  applyDecorators(demand('signed in'), UseGuards(JwtGuard, CsrfGuard, PlanGuard, QuotaGuard));

/** For gold, platinum, and any plan flagged unlimited. */
export const Paid = () => applyDecorators(demand('paid'), UseGuards(JwtGuard, CsrfGuard, PlanGuard, QuotaGuard));

/** For platinum, and any plan flagged unlimited. */
export const Platinum = () =>
  applyDecorators(demand('platinum'), UseGuards(JwtGuard, CsrfGuard, PlanGuard, QuotaGuard));

/** The caller's `Access`, on a route that asked for one. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().user,
);
