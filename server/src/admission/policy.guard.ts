import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { GUARDS_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { demand, scopeOf } from '../auth/signed-in.js';
import { onAnswered } from '../http/answer-cache.js';
import { networkOf } from '../http/network.js';
import { AtMost, Counted, Hot, Unlimited } from '../http/route-marks.js';
import { Addresses } from './addresses.js';
import type { Asked, RouteRules } from './asked.js';
import { Policy } from './policy.js';

/** The guard of every route: applies the policy by the route's marks. It lets the fast path learn the addresses of hot lists. */
@Injectable()
export class PolicyGuard implements CanActivate {
  private readonly rules = new Map<unknown, RulesOfRoute>();

  constructor(
    private readonly reflector: Reflector,
    private readonly policy: Policy,
    private readonly addresses: Addresses,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true; // sockets are limited by `SocketLimits`, and know their callers since the handshake
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const { rules, isHot } = this.rulesOf(context);
    const asked: Asked = { rules, network: networkOf(request.ip) };
    await this.policy.admit([{ request, response }], asked);
    if (asked.access) request.user = asked.access;
    const route = String(request.route.path);
    if (isHot) onAnswered(request, (read) => this.addresses.learn(request.originalUrl, { ...rules, route, read }));
    return true;
  }

  private rulesOf(context: ExecutionContext): RulesOfRoute {
    const handler = context.getHandler();
    const known = this.rules.get(handler) ?? this.readRules(context);
    this.rules.set(handler, known);
    return known;
  }

  private readRules(context: ExecutionContext): RulesOfRoute {
    const [type, handler] = [context.getClass(), context.getHandler()];
    const atMost = this.reflector.get(AtMost, handler);
    const rules: RouteRules = {
      demand: this.reflector.getAllAndOverride(demand, [handler, type]),
      scope: this.reflector.getAllAndOverride(scopeOf, [handler, type]),
      isCounted: this.reflector.get(Counted, handler) === true,
      isUnlimited: this.reflector.get(Unlimited, type) === true,
      ...(atMost ? { atMost: { ...atMost, name: `${type.name}.${handler.name}` } } : {}),
    };
    // The fast path knows the policy alone, no further guard of a route.
    const guards = [type, handler].flatMap((place): unknown[] => Reflect.getMetadata(GUARDS_METADATA, place) ?? []);
    return {
      rules,
      isHot: this.reflector.get(Hot, handler) === true && !atMost && !rules.isUnlimited && guards.length === 0,
    };
  }
}

interface RulesOfRoute {
  readonly rules: RouteRules;
  readonly isHot: boolean;
}
