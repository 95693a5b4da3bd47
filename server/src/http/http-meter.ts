import { ProcessMeter } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { isStream } from './is-stream.js';

/** Counts answered requests and how long they take, and what the budgets of a network refuse. */
@Injectable()
export class HttpMeter {
  private readonly answered;
  private readonly took;
  private readonly refused;

  constructor(meter: ProcessMeter) {
    this.answered = meter.counter('fairline_http_requests_total', 'Requests answered, by class of status', ['status']);
    this.took = meter.stopwatch('fairline_http_request_seconds', 'From a request to the end of its answer', {
      labelNames: ['route'],
    });
    this.refused = meter.counter('fairline_floods_refused_total', 'Refused by the budget of a network, by kind', [
      'what',
    ]);
  }

  readonly count = (request: Request, response: Response, next: NextFunction) => {
    const begunAt = performance.now();
    response.once('finish', () => {
      if (isStream(response)) return; // it is not over sooner for being faster
      this.answer(response.statusCode, routeOf(request), performance.now() - begunAt);
    });
    next();
  };

  /** Counts an answer by its status and its route's path pattern; `took` in milliseconds. */
  answer(status: number, route: string, took: number) {
    // A 503 of the readiness check is an answer, not a failed request.
    if (route !== READY) this.answered.add({ status: `${Math.floor(status / 100)}xx` });
    this.took.observe(took, { route });
  }

  /** Counts something that the budget of its network refused. */
  refuse(what: 'body' | 'connection' | 'crumbs' | 'handshake' | 'request' | 'socket' | 'try') {
    this.refused.add({ what });
  }
}

// The path pattern, not the URL: clients must not create new label values.
const routeOf = ({ route }: Request): string => {
  const path: unknown = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : 'other';
};

const READY = '/api/ready';
