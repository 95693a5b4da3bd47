import { applyDecorators, createParamDecorator, ExecutionContext, UseGuards } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import { QuotaGuard } from '../quota/quota.guard.js';
import { CsrfGuard } from './csrf/csrf.guard.js';
import { JwtGuard } from './jwt.guard.js';
import { OpsGuard } from './ops.guard.js';
import { OptionalJwtGuard } from './optional-jwt.guard.js';
import { demand, PlanGuard } from './plan.guard.js';
import { Fresh } from './proof/fresh.guard.js';

/** The guards of every route for signed-in users, in this order. */
export const SIGNED_IN_GUARDS = [JwtGuard, CsrfGuard, PlanGuard, QuotaGuard];

/** For every signed-in user. */
export const SignedIn = () => applyDecorators(ApiBearerAuth(), demand('signed in'), UseGuards(...SIGNED_IN_GUARDS));

/** For gold, platinum, and any plan flagged unlimited. */
export const Paid = () => applyDecorators(ApiBearerAuth(), demand('paid'), UseGuards(...SIGNED_IN_GUARDS));

/** For platinum, and any plan flagged unlimited. */
export const Platinum = () => applyDecorators(ApiBearerAuth(), demand('platinum'), UseGuards(...SIGNED_IN_GUARDS));

/** For operators, in a session that passed their second factor. Their changes need a recent proof too. */
export const Ops = () => applyDecorators(ApiBearerAuth(), UseGuards(JwtGuard, CsrfGuard, OpsGuard), Fresh());

/** For everyone; a signed-in caller is known. Only for routes that change nothing. */
export const VisitorsToo = () => UseGuards(OptionalJwtGuard);

/** The caller's `Access` on a guarded route; undefined for a visitor. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().user,
);
