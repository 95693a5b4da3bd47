import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { HttpMeter } from '../http/http-meter.js';
import { networkOf, widestOf } from '../http/network.js';
import { busy } from '../http/problem.js';
import { CONFIG, type Config } from '../platform/config.js';
import { isCall } from './is-call.js';
import { Pressure } from './pressure.js';
import { type Refuse, refusingAtOnce } from './refuse-at-once.js';
import { isAdmitted, WaitingLine } from './waiting-line.js';

/** Under overload it refuses calls before they cost anything; open sockets still get their news. */
@Injectable()
export class OverloadGate {
  private readonly refuse: Refuse;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'PUBLIC_URL'>,
    private readonly pressure: Pressure,
    private readonly line: WaitingLine,
    meter: HttpMeter,
  ) {
    this.refuse = refusingAtOnce(config, meter);
  }

  /** Refuses a call of a network under overload and returns whether it did. */
  refuses(request: IncomingMessage, response: ServerResponse, network: string): boolean {
    if (!this.pressure.isTooMuchFor(widestOf(network)) || !isCall(request.url ?? '')) return false;
    this.refuse(request, response, busy());
    this.pressure.turnAway('request');
    return true;
  }

  /** Lets a request in when its turn comes. */
  readonly pass = (request: Request, _response: Response, next: NextFunction) => {
    const enter = () => request.socket.destroyed || next(); // drops a request whose client has left
    const network = widestOf(networkOf(request.ip));
    if (isAdmitted(request)) this.line.join(enter, false, 1, `${network} again`);
    else this.line.join(enter, isCall(request.url), 1, network, request);
  };
}
