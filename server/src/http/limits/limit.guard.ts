import { CanActivate, ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { CONFIG, type Config } from '../../config.js';
import { AtMost, Unlimited } from './at-most.js';
import { CallLimit } from './call-limit.js';
import { callersOf } from './callers.js';
import { Counters } from './counters.js';
import { limitsAreOff } from './limits-are-off.js';
import { networkOf } from './network.js';
import { tooMany } from './too-many.js';

/** Refuses callers who exceed a limit, and says when to try again. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly calls: CallLimit,
    private readonly counters: Counters,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http' || limitsAreOff(this.config)) return true; // sockets are limited by `SocketCounts`
    if (this.reflector.get(Unlimited, context.getClass())) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const network = networkOf(request.ip);
    const tooManyCalls = await this.calls.count(request, network);
    if (tooManyCalls !== undefined) throw tooMany(tooManyCalls);
    for (const [limit, who] of this.countsOf(context, request, network)) {
      const retryAfter = await this.counters.count(limit, who);
      if (retryAfter !== undefined) throw tooMany(retryAfter);
    }
    return true;
  }

  private *countsOf(context: ExecutionContext, request: Request, network: string) {
    const rare = this.reflector.get(AtMost, context.getHandler());
    if (!rare) return;
    const route = `${context.getClass().name}.${context.getHandler().name}`;
    const limit = { name: route, times: rare.perMinute, seconds: 60 };
    for (const caller of rare.isByNetwork ? [network] : callersOf(request)) yield [limit, caller] as const;
    if (rare.isTry) yield [TRIES, network] as const;
  }
}

const TRIES = { name: 'tries', times: 30, seconds: 300 };
