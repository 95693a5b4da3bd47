import type { Tracing } from '@fairline/shared/node';
import type { RequestHandler } from 'express';
import { isProbe } from './logs.js';

/** A trace for each request. Those who only ask whether we live are left out, as in the logs. */
export const tracedRequests =
  ({ requests }: Tracing): RequestHandler =>
  (request, response, next) =>
    isProbe(request.url) ? next() : requests(request, response, next);
