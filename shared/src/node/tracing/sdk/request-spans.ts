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

/** The parts of a request that a span needs: its route, and the id in its log lines. */
type Asked = IncomingMessage & { id?: unknown; baseUrl?: string; route?: { path?: unknown } };

/**
 * Starts a trace for each request. A trace id sent by the caller is not trusted: it is only linked. The span holds the route, never the
 * URL, which may contain names.
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
