import { Semaphore } from '@fairline/shared/node';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { demand, scopeOf } from '../auth/signed-in.js';
import { accessIn } from '../auth/tokens/access.js';
import { Bodies } from '../http/bodies.js';
import { tooMany } from '../http/problem.js';
import { Endless, Hot, Long } from '../http/route-marks.js';
import { hasLeft } from '../http/when-over.js';
import { Policy } from './policy.js';

/**
 * Runs a few calls of one user at once, in whichever sessions; more wait for their turn. Each uses one connection to Postgres at a time, so
 * that nobody holds them all. Hot lists and streams do without: they are not read from Postgres, and a stream may wait long for its turn. So
 * does what makes calls of its own (`@AnyScope`): its calls wait here themselves, and would wait for ever for places that those hold who make
 * them. Programs' calls and long answers have a place of their own: they hold it while they wait for their turn, and no short call of a page
 * waits for that. Whoever left meanwhile gets nothing done.
 */
@Injectable()
export class UserShare implements NestInterceptor {
  private readonly line = lineOf(SHARE);
  private readonly longLine = lineOf(LONG_SHARE);

  constructor(
    private readonly bodies: Bodies,
    private readonly reflector: Reflector,
    private readonly policy: Policy,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (context.getType() !== 'http') return next.handle(); // the few messages of sockets that need Postgres ask themselves
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    if (!request.user || this.doesWithout(context)) return next.handle();
    await this.bodies.read(request, response); // a slow sender must not hold a place meanwhile
    const demanded = this.reflector.getAllAndOverride(demand, [context.getHandler(), context.getClass()]);
    const answer = async () => {
      if (hasLeft(request, response)) return undefined;
      // Where nothing is demanded, the user is one who signs in.
      if (demanded !== undefined) request.user = await this.policy.admitStill(accessIn(request), demanded);
      return lastValueFrom(next.handle(), { defaultValue: undefined });
    };
    const line = this.isLong(context) ? this.longLine : this.line;
    return of(await line.take(answer, accessIn(request).userId));
  }

  private doesWithout(context: ExecutionContext): boolean {
    const handler = context.getHandler();
    if ([Hot, Endless].some((mark) => this.reflector.get(mark, handler) === true)) return true;
    return this.scopeOf(context) === 'any';
  }

  private isLong(context: ExecutionContext): boolean {
    return this.scopeOf(context) !== undefined || this.reflector.get(Long, context.getHandler()) === true;
  }

  private scopeOf(context: ExecutionContext) {
    return this.reflector.getAllAndOverride(scopeOf, [context.getHandler(), context.getClass()]);
  }

  /** Does work for a user when it is their turn; for a visitor at once. */
  take<T>(userId: string | undefined, work: () => Promise<T>): Promise<T> {
    return userId === undefined ? work() : this.line.take(work, userId);
  }
}

// Of ten connections.
const SHARE = 4;
const LONG_SHARE = 1;
const SOON_SECONDS = 2;

const lineOf = (runningOfOne: number) =>
  new Semaphore({ running: Number.POSITIVE_INFINITY, runningOfOne, waiting: 1_000 }, () => tooMany(SOON_SECONDS));
