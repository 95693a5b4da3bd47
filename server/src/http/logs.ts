import type { ServerResponse } from 'node:http';
import { logSettings, type Tracing } from '@fairline/shared/node';
import type { RequestHandler } from 'express';
import type { Params } from 'nestjs-pino';
import type { Config } from '../platform/config.js';

/** How the process logs: one JSON line per event, with the request's id and without secrets. */
export const logs = ({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Params => ({
  pinoHttp: {
    ...logSettings(LOG_LEVEL, SECRETS),
    genReqId: ({ id }) => id,
    autoLogging: { ignore: ({ url }) => isProbe(url) },
    serializers: { req: requestLine, res: ({ statusCode }: ServerResponse) => ({ status: statusCode }) },
    customLogLevel: (_request, { statusCode }) => (statusCode >= 500 ? 'error' : statusCode >= 400 ? 'info' : 'debug'),
  },
});

// Monitoring asks for these every few seconds.
export const isProbe = (url = '') => url === '/api/health' || url === '/api/ready';

// The path without its query, which is private: it says what a user searched for.
const requestLine = ({ id, method, url }: { id: string; method: string; url: string }) => ({
  id,
  method,
  path: url.split('?')[0],
});

const SECRETS = ['authorization', 'cookie', 'password', 'token', 'refresh_token', 'access_token'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** Traces every request except health checks, as in the logs. */
export const tracedRequests =
  ({ requests }: Tracing): RequestHandler =>
  (request, response, next) =>
    isProbe(request.url) ? next() : requests(request, response, next);
