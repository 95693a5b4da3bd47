import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { safetyHeaders } from '../http/headers.js';
import type { HttpMeter } from '../http/http-meter.js';
import { isOpenEnded } from '../http/open-ended.js';
import { isHttps } from '../http/origins.js';
import { answerTo, type Problem } from '../http/problem.js';
import type { Config } from '../platform/config.js';

/** Answers a request with a problem, in the same bytes as the framework would. */
export type Refuse = (request: IncomingMessage, response: ServerResponse, problem: Problem) => void;

/**
 * Refuses requests before the framework: through it a refusal costs five times as much and more than an answer from the fast path, so that
 * refusals alone would keep the process overloaded.
 */
export const refusingAtOnce = (config: Pick<Config, 'PUBLIC_URL'>, meter: Pick<HttpMeter, 'answer'>): Refuse => {
  const headers = [...safetyHeaders({ https: isHttps(config) }).flat(), ...PLAIN];
  return (request, response, problem) => {
    const begunAt = performance.now();
    const id = randomUUID();
    const { type, text } = answerTo(request.url, problem, id);
    const later = problem.retryAfter === undefined ? [] : ['Retry-After', String(problem.retryAfter)];
    const end = isOpenEnded(request) ? ['Connection', 'close'] : [];
    const own = ['X-Request-Id', id, ...later, ...end, 'Content-Length', String(Buffer.byteLength(text))];
    response.writeHead(problem.status, [...own, ...headers, 'Content-Type', type]).end(text);
    meter.answer(problem.status, 'other', performance.now() - begunAt);
  };
};

const PLAIN = ['Cache-Control', 'no-store', 'Vary', 'Accept-Encoding'];
