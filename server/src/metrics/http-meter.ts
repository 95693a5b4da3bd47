import { ProcessMeter } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Counts the requests that are answered, and how long they take. */
@Injectable()
export class HttpMeter {
  private readonly answered;
  private readonly took;

  constructor(meter: ProcessMeter) {
    this.answered = meter.counter('fairline_http_requests_total', 'Requests answered, by class of status', ['status']);
    this.took = meter.stopwatch('fairline_http_request_seconds', 'From a request to the end of its answer', {
      labelNames: ['route'],
    });
  }

  readonly count = (request: Request, response: Response, next: NextFunction) => {
    const begunAt = performance.now();
    response.once('finish', () => this.answer(response.statusCode, routeOf(request), performance.now() - begunAt));
    next();
  };

  /** Counts an answer by its status and the path as it stands in the router, after so many milliseconds. */
  answer(status: number, route: string, took: number) {
    // That a server is not ready yet is what it was asked, and no request that failed.
    if (route !== READY) this.answered.add({ status: `${Math.floor(status / 100)}xx` });
    this.took.observe(took, { route });
  }
}

// The path as it stands in the router: what strangers write into an address must not become a name of ours.
const routeOf = ({ route }: Request): string => {
  const path: unknown = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : 'other';
};

const READY = '/api/ready';
