import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { CONFIG, type Config } from '../../config.js';
import { HttpMeter } from '../../metrics/http-meter.js';
import { isHttps } from '../origins.js';
import { bodyOf } from '../problem.js';
import { safetyHeaders } from '../security-headers.js';
import { isAdmitted } from './admitted.js';
import { busy } from './busy.js';
import { Pressure } from './pressure.js';
import { WaitingLine } from './waiting-line.js';

/** The first stop of every request. Under overload it refuses calls here, before they cost anything; open sockets still get their news. */
@Injectable()
export class OverloadGate {
  private readonly headers: readonly string[];

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'PUBLIC_URL'>,
    private readonly pressure: Pressure,
    private readonly line: WaitingLine,
    private readonly meter: HttpMeter,
  ) {
    this.headers = [...safetyHeaders({ https: isHttps(config) }).flat(), ...PLAIN];
  }

  /**
   * Refuses a call under overload and returns whether it did. It writes the answer itself: through the framework a refusal costs five
   * times as much and more than an answer from the fast path, so that refusals alone would keep the process overloaded.
   */
  refuses(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.pressure.isTooMuch || !isCall(request.url ?? '')) return false;
    const begunAt = performance.now();
    const id = randomUUID();
    const problem = busy();
    const body = JSON.stringify(bodyOf(problem, id));
    const length = String(Buffer.byteLength(body));
    const own = ['X-Request-Id', id, 'Retry-After', String(problem.retryAfter), 'Content-Length', length];
    response.writeHead(problem.status, [...own, ...this.headers]).end(body);
    this.pressure.turnAway('request');
    this.meter.answer(problem.status, 'other', performance.now() - begunAt);
    return true;
  }

  /** Lets a request in when its turn comes. */
  readonly pass = (request: Request, _response: Response, next: NextFunction) => {
    const counts = isCall(request.url) && !isAdmitted(request);
    // Drops a request whose client has left.
    this.line.join(() => request.socket.destroyed || next(), counts);
  };
}

const PLAIN = ['Cache-Control', 'no-store', 'Content-Type', 'application/json; charset=utf-8'];

// Matches like the router: ignores case and a trailing slash.
const isCall = (url: string): boolean => {
  const address = url.split('?', 1)[0]!.toLowerCase();
  return address.startsWith('/api/') && !LET_IN.has(address.endsWith('/') ? address.slice(0, -1) : address);
};

// Monitoring and the payment provider.
const LET_IN: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/api/billing/webhook']);
