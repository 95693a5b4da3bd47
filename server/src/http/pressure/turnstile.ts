import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { busy } from './busy.js';
import { Pressure } from './pressure.js';
import { WaitingLine } from './waiting-line.js';

/** Where every request passes first. While the process cannot follow, calls are turned away here, before they cost anything: those who are connected go on hearing. */
@Injectable()
export class Turnstile {
  constructor(
    private readonly pressure: Pressure,
    private readonly line: WaitingLine,
  ) {}

  readonly pass = ({ path }: Request, _response: Response, next: NextFunction) => {
    const isCall = path.startsWith('/api/') && !LET_IN.has(path);
    if (!isCall || !this.pressure.isTooMuch) return this.line.join(() => next());
    this.pressure.turnAway('request');
    next(busy());
  };
}

// Those who watch over us, and the payment provider.
const LET_IN: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/api/billing/webhook']);
