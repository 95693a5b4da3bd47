import { CanActivate, ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { GUARDS_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { JwtGuard } from '../../auth/jwt.guard.js';
import { KnownDevices } from '../../auth/proof/known-devices.js';
import { CONFIG, type Config, limitsAreOff } from '../../platform/config.js';
import { AtMost, type AtMostOf, Unlimited } from './at-most.js';
import { Bodies } from './bodies.js';
import { CallLimit } from './call-limit.js';
import { callersOf } from './callers.js';
import { Counters } from './counters.js';
import { networkOf } from './network.js';
import { tooMany } from './too-many.js';

/** Refuses callers who exceed a limit, and says when to try again. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly calls: CallLimit,
    private readonly counters: Counters,
    private readonly bodies: Bodies,
    private readonly devices: KnownDevices,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http' || limitsAreOff(this.config)) return true; // sockets are limited by `SocketLimits`
    if (this.reflector.get(Unlimited, context.getClass())) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const network = networkOf(request.ip);
    const tooManyCalls = await this.calls.count(request, network);
    if (tooManyCalls !== undefined) throw tooMany(tooManyCalls);
    const rare = this.reflector.get(AtMost, context.getHandler());
    if (!rare) return true;
    if (this.isCountedByBody(rare, context))
      await this.bodies.read(request, context.switchToHttp().getResponse<Response>());
    for (const [limit, who] of this.countsOf(rare, context, request, network)) {
      const retryAfter = await this.counters.count(limit, who);
      if (retryAfter === undefined) continue;
      if (rare.isTry && (await this.isWithinOwn(request))) return true;
      throw tooMany(retryAfter);
    }
    return true;
  }

  /**
   * Whether a device that its owner used before has tries of its own left, whatever others of its network tried. All devices of an account
   * share more of them: its owner could make as many devices as they like.
   */
  private async isWithinOwn(request: Request): Promise<boolean> {
    const own = await this.devices.ownersIn(request);
    if (!own || (await this.counters.count(OWN_TRIES, `${own.device} ${own.userId}`)) !== undefined) return false;
    return (await this.counters.count(TRIES_OF_ALL, own.userId)) === undefined;
  }

  /** Whether the callers of a route are counted by the address in the body: where no token says who they are. */
  private isCountedByBody({ isByNetwork }: AtMostOf, context: ExecutionContext): boolean {
    const places = [context.getClass(), context.getHandler()];
    const guards = places.flatMap((place): unknown[] => Reflect.getMetadata(GUARDS_METADATA, place) ?? []);
    return !isByNetwork && !guards.includes(JwtGuard);
  }

  private *countsOf(rare: AtMostOf, context: ExecutionContext, request: Request, network: string) {
    const route = `${context.getClass().name}.${context.getHandler().name}`;
    const limit = { name: route, times: rare.perMinute, seconds: 60 };
    for (const caller of rare.isByNetwork ? [network] : callersOf(request)) yield [limit, caller] as const;
    if (rare.isTry) yield [TRIES, network] as const;
  }
}

const OWN_TRIES = { name: 'own-tries', times: 10, seconds: 60 };
const TRIES_OF_ALL = { name: 'own-tries-of-all', times: 20, seconds: 60 };
const TRIES = { name: 'tries', times: 30, seconds: 300 };
