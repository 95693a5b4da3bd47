import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Span, SpanKind, type Tracer } from '@opentelemetry/api';
import { isToUsersPlace } from '../safe-call.js';
import { failed } from './failed.js';

/** A `fetch` call, as Node reports it. */
interface Fetched {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
}
type Told = { request: Fetched; response?: { statusCode: number }; error?: unknown };

/**
 * Records a span for each outgoing call, with its URL but without the query, where feeds expect their key; of calls to the places of users only
 * with the host, because the rest is a secret. Returns a function that stops it.
 */
export const outgoingSpans = (tracer: Tracer): (() => void) => {
  const open = new WeakMap<object, Span>();
  const begin = (request: object, method: string, origin: string, target: string) => {
    if (!URL.canParse(target, origin)) return; // an error here would end the process
    const { host, pathname } = new URL(target, origin);
    const path = isToUsersPlace(request) ? {} : { 'url.path': withoutIds(pathname) };
    const attributes = { 'http.request.method': method, 'server.address': host, ...path };
    open.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }));
  };
  const answered = (request: object, status: number) => {
    const span = open.get(request)?.setAttribute('http.response.status_code', status);
    if (span && status >= 400) failed(span, { name: String(status) });
  };
  const broken = (request: object, error: unknown) => {
    const span = open.get(request);
    if (span) failed(span, error);
    span?.end();
  };
  const heard: Record<string, (told: Told) => void> = {
    'undici:request:create': ({ request }) => begin(request, request.method, request.origin, request.path),
    'undici:request:headers': ({ request, response }) => answered(request, response!.statusCode),
    'undici:request:trailers': ({ request }) => open.get(request)?.end(),
    'undici:request:error': ({ request, error }) => broken(request, error),
    'http.client.request.start': ({ request }) => {
      const call = request as unknown as ClientRequest & { res?: IncomingMessage };
      begin(call, call.method, `${call.protocol}//${call.getHeader('host') ?? call.host}`, call.path);
      call.once('close', () => {
        if (call.res) answered(call, call.res.statusCode!);
        if (call.errored) broken(call, call.errored);
        else open.get(call)?.end();
      });
    },
  };
  const listeners = Object.entries(heard).map(([name, hear]) => [name, (told: unknown) => hear(told as Told)] as const);
  for (const [name, hear] of listeners) subscribe(name, hear);
  return () => {
    for (const [name, hear] of listeners) unsubscribe(name, hear);
  };
};

// The payment provider's paths name customers and subscriptions: `/v1/customers/cus_…`.
const withoutIds = (pathname: string): string =>
  pathname.startsWith('/v1/') ? pathname.replaceAll(/\/[a-z]{2,}_\w+/g, '/:id') : pathname;
