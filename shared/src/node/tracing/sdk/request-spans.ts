import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/** A request as far as a span tells of it: which route it took, and the name that its log lines bear. */
type Asked = IncomingMessage & { id?: unknown; baseUrl?: string; route?: { path?: unknown } };

/**
 * A trace for each request. Who asks is a stranger: a trace that they claim to be in is linked to ours and decides nothing. Told
 * is the route and never the address, in which names may stand.
 */
export const requestSpans =
  (tracer: Tracer) =>
  (request: Asked, response: ServerResponse, next: () => void): void => {
    const method = request.method ?? 'GET';
    const caller = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, request.headers));
    const span = tracer.startSpan(
      method,
      {
        kind: SpanKind.SERVER,
        links: caller ? [{ context: caller }] : [],
        attributes: { 'http.request.method': method, 'fairline.request.id': String(request.id) },
      },
      ROOT_CONTEXT,
    );
    response.once('close', () => end(span, method, request, response));
    context.with(trace.setSpan(ROOT_CONTEXT, span), next);
  };

const end = (span: Span, method: string, { baseUrl = '', route }: Asked, response: ServerResponse): void => {
  if (typeof route?.path === 'string') {
    span.updateName(`${method} ${baseUrl}${route.path}`);
    span.setAttribute('http.route', `${baseUrl}${route.path}`);
  }
  span.setAttribute('http.response.status_code', response.statusCode);
  if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};
