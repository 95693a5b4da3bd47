import type { Tracing } from '@fairline/shared/node';
import type { RequestHandler } from 'express';
import { isProbe } from './logs.js';

/** Traces every request except health checks, as in the logs. */
export const tracedRequests =
  ({ requests }: Tracing): RequestHandler =>
  (request, response, next) =>
    isProbe(request.url) ? next() : requests(request, response, next);
