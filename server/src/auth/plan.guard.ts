import { Forbidden } from '@fairline/shared/contract';
import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { type Demand, meets } from './access.js';
import { accessIn } from './access-in.js';

/** Sets what a route requires of its caller. */
export const demand = Reflector.createDecorator<Demand>();

/** Refuses callers whose plan is too low for the route. Runs after `JwtGuard`. */
@Injectable()
export class PlanGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const access = accessIn(context.switchToHttp().getRequest<Request>());
    const demanded = this.reflector.getAllAndOverride(demand, [context.getHandler(), context.getClass()]);
    if (meets(access, demanded)) return true;
    throw new Forbidden('PLAN_REQUIRED', 'Subscription required for API access');
  }
}
