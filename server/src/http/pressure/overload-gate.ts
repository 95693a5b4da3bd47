import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { isAdmitted } from './admitted.js';
import { busy } from './busy.js';
import { Pressure } from './pressure.js';
import { WaitingLine } from './waiting-line.js';

/** The first stop of every request. Under overload it refuses calls here, before they cost anything; open sockets still get their news. */
@Injectable()
export class OverloadGate {
  constructor(
    private readonly pressure: Pressure,
    private readonly line: WaitingLine,
  ) {}

  readonly pass = (request: Request, _response: Response, next: NextFunction) => {
    const isLimited = isCall(request.path) && !isAdmitted(request);
    if (isLimited && this.pressure.isTooMuch) {
      this.pressure.turnAway('request');
      return next(busy());
    }
    // Drops a request whose client has left.
    this.line.join(() => request.socket.destroyed || next(), isLimited);
  };
}

// Matches like the router: ignores case and a trailing slash.
const isCall = (path: string): boolean => {
  const address = path.toLowerCase();
  return address.startsWith('/api/') && !LET_IN.has(address.endsWith('/') ? address.slice(0, -1) : address);
};

// Monitoring and the payment provider.
const LET_IN: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/api/billing/webhook']);
