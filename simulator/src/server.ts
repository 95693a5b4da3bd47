import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { commitFault } from './commit-fault.js';
import type { FaultPath } from './faults.js';
import type { Reply } from './odds-api/odds-api.js';
import type { Payments } from './payments/payments.js';
import { logoOf } from './scoreboard/logo.js';
import type { Simulator } from './simulator.js';

/** The simulator's HTTP server: the providers, the exchanges, the logos and the admin API on one port. */
export const makeServer = (simulator: Simulator): Server =>
  createServer((request, response) => {
    serve(simulator, request, response).catch((error: unknown) => {
      console.error(`could not answer ${request.url?.split('?')[0]}:`, error);
      if (!response.headersSent)
        sendJson(request, response, { status: 500, headers: {}, body: { message: 'Internal server error' } });
    });
  });

const serve = async (simulator: Simulator, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  const path = url.pathname.replace(/(.)\/$/, '$1');
  if (simulator.payments.serves(path)) return askPayments(simulator.payments, request, response, url);
  if (path.startsWith('/admin/')) {
    return sendJson(request, response, simulator.admin.answer(request.method ?? 'GET', path, await jsonOf(request)));
  }
  if (path.startsWith('/logos/')) return sendLogo(response, path);

  const place = placeOf(simulator, path);
  simulator.admin.count(place?.path ?? 'other');
  const json = simulator.polymarket.serves(path) ? await jsonOf(request) : undefined;
  const answer = () => answerOf(simulator, path, url, json);
  const fault = place && simulator.faults.strike(place.path, place.sport);
  if (fault) return commitFault(fault, response, () => JSON.stringify(answer().body));
  sendJson(request, response, answer());
};

/** Passes a request to the payment provider, and sends its response. */
const askPayments = async (
  payments: Payments,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> => {
  const { method = 'GET', headers } = request;
  const text = await textOf(request);
  const idempotencyKey = headers['idempotency-key'];
  const answered = payments.answer({
    method,
    path: url.pathname,
    text: method === 'GET' ? url.search.slice(1) : text,
    origin: url.origin,
    key: headers.authorization?.replace(/^Bearer /, ''),
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
  });
  if (answered) response.writeHead(answered.status, answered.headers).end(answered.body);
};

const answerOf = (simulator: Simulator, path: string, url: URL, json: unknown): Reply => {
  if (path.startsWith('/v4/')) return simulator.oddsApi.answer(path, url.searchParams);
  if (path.startsWith(SCOREBOARD))
    return simulator.scoreboard.answer(path.slice(SCOREBOARD.length), url.searchParams, url.origin);
  if (simulator.polymarket.serves(path)) return simulator.polymarket.answer(path, url.searchParams, json);
  if (simulator.kalshi.serves(path)) return simulator.kalshi.answer(path, url.searchParams);
  return { status: 404, headers: {}, body: { message: 'Not found' } };
};

const SCOREBOARD = '/apis/site/v2/sports/';

/** The provider's endpoint of a path, for faults and counts. */
const placeOf = (
  { polymarket, kalshi }: Simulator,
  path: string,
): { path: Exclude<FaultPath, '*'>; sport: string | undefined } | undefined => {
  if (polymarket.serves(path)) return { path: 'polymarket', sport: undefined };
  if (kalshi.serves(path)) return { path: 'kalshi', sport: undefined };
  if (path.startsWith(SCOREBOARD))
    return { path: 'scoreboard', sport: path.slice(SCOREBOARD.length).replace('/scoreboard', '') };
  const [, , , sport, list, , detail] = path.split('/');
  if (list === 'odds') return { path: 'odds', sport };
  if (list === 'scores') return { path: 'scores', sport };
  if (list === 'events') return { path: detail ? 'event-odds' : 'events', sport };
  return undefined;
};

const sendJson = (request: IncomingMessage, response: ServerResponse, reply: Reply): void => {
  const text = Buffer.from(JSON.stringify(reply.body));
  const zipped = text.length > 1000 && /\bgzip\b/.test(String(request.headers['accept-encoding']));
  const body = zipped ? gzipSync(text, { level: 1 }) : text;
  response.writeHead(reply.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    ...(zipped ? { 'content-encoding': 'gzip' } : {}),
    ...reply.headers,
  });
  response.end(body);
};

const sendLogo = (response: ServerResponse, path: string): void => {
  const logo = logoOf(path);
  response
    .writeHead(logo ? 200 : 404, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
    .end(logo);
};

const jsonOf = async (request: IncomingMessage): Promise<unknown> => {
  const text = await textOf(request);
  try {
    return JSON.parse(text || '{}');
  } catch {
    return undefined;
  }
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};
