import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { GUARDS_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { demand } from '../../auth/plan.guard.js';
import { SIGNED_IN_GUARDS } from '../../auth/signed-in.js';
import { onAnswered } from '../answer-cache.js';
import { Counted } from '../counted.js';
import { AtMost, Unlimited } from '../limits/at-most.js';
import { Addresses, type RouteRules } from './addresses.js';

/** Records the rules of a hot list's route, so that the fast path applies the same ones. Refuses nobody. */
@Injectable()
class HotGuard implements CanActivate {
  private readonly rules = new Map<unknown, RouteRules | undefined>();

  constructor(
    private readonly reflector: Reflector,
    private readonly addresses: Addresses,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const handler = context.getHandler();
    if (!this.rules.has(handler)) this.rules.set(handler, this.rulesOf(context, String(request.route.path)));
    const rules = this.rules.get(handler);
    if (rules) onAnswered(request, (read) => this.addresses.learn(request.originalUrl, { ...rules, read }));
    return true;
  }

  /** Undefined for a route with a rule that the fast path does not know. */
  private rulesOf(context: ExecutionContext, route: string): RouteRules | undefined {
    const places = [context.getClass(), context.getHandler()];
    if (places.some((place) => this.reflector.get(AtMost, place) || this.reflector.get(Unlimited, place))) return;
    const guards = places.flatMap((place): unknown[] => Reflect.getMetadata(GUARDS_METADATA, place) ?? []);
    const others = guards.filter((guard) => guard !== HotGuard);
    const demanded = this.reflector.getAllAndOverride(demand, places.toReversed());
    const isCounted = this.reflector.get(Counted, context.getHandler()) === true;
    if (others.length === 0 && !demanded && !isCounted) return { route, demand: undefined, isCounted };
    const isUsual =
      others.length === SIGNED_IN_GUARDS.length && SIGNED_IN_GUARDS.every((guard, i) => others[i] === guard);
    return isUsual && demanded ? { route, demand: demanded, isCounted } : undefined;
  }
}

/** Marks a list that many clients request identically and that an `AnswerCache` answers: the next such request takes the fast path. */
export const Hot = () => applyDecorators(UseGuards(HotGuard));
