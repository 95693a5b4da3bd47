import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { busy } from './busy.js';
import { isLetIn } from './let-in.js';
import { Pressure } from './pressure.js';
import { WaitingLine } from './waiting-line.js';

/** Where every request passes first. While the process cannot follow, calls are turned away here, before they cost anything: those who are connected go on hearing. */
@Injectable()
export class Turnstile {
  constructor(
    private readonly pressure: Pressure,
    private readonly line: WaitingLine,
  ) {}

  readonly pass = (request: Request, _response: Response, next: NextFunction) => {
    const isLimited = isCall(request.path) && !isLetIn(request);
    if (isLimited && this.pressure.isTooMuch) {
      this.pressure.turnAway('request');
      return next(busy());
    }
    // Who left while they waited is asked nothing more.
    this.line.join(() => request.socket.destroyed || next(), isLimited);
  };
}

// As the routes are found: in capitals or not, with a stroke at the end or without.
const isCall = (path: string): boolean => {
  const address = path.toLowerCase();
  return address.startsWith('/api/') && !LET_IN.has(address.endsWith('/') ? address.slice(0, -1) : address);
};

// Those who watch over us, and the payment provider.
const LET_IN: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/api/billing/webhook']);
