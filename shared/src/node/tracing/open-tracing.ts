import { tracingChannel } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import {
  type Context,
  context,
  createContextKey,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter as AsJson } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as AsProtobuf } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { sleep } from '../timers.js';
import { failed } from './failed.js';
import { outgoingSpans } from './outgoing-spans.js';
import { postgresSpans } from './postgres-spans.js';
import type { JobSpan, QueueTraces, Tracing } from './traces.js';

/** How long a shutdown waits for a collector that does not answer, in milliseconds. */
const PATIENCE = 2_000;
const ONCE_IN = 60_000;

/** Sends traces of this process to a collector. The standard's variables (OTEL_...) name its address, the sampling and the service. */
export const openTracing = (room: string, env: NodeJS.ProcessEnv): Tracing => {
  const provider = new BasicTracerProvider({
    resource: nameOf(room, env).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(collector(env))],
  });
  const tracer = provider.getTracer('fairline');
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  setGlobalErrorHandler(seldom(new Logger('tracing')));
  const ends = [postgresSpans(tracer), redisSpans(tracer), outgoingSpans(tracer)];
  return {
    span: (name, work, about) =>
      tracer.startActiveSpan(name, { attributes: { ...about } }, (span) =>
        work()
          .catch((error: unknown) => {
            failed(span, error);
            throw error;
          })
          .finally(() => span.end()),
      ),
    ids: () => {
      const span = trace.getActiveSpan()?.spanContext();
      return span && isSpanContextValid(span) ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    requests: requestSpans(tracer),
    queues: jobSpans(tracer),
    atWork,
    stop: async () => {
      for (const end of ends) end();
      await Promise.race([provider.shutdown().catch(() => undefined), sleep(PATIENCE, { ref: false })]);
      context.disable();
      propagation.disable();
    },
  };
};

const nameOf = (room: string, { COMMIT }: NodeJS.ProcessEnv) =>
  resourceFromAttributes({ 'service.name': `fairline-${room}`, ...(COMMIT ? { 'service.version': COMMIT } : {}) });

// Logs that the collector is unavailable at most once a minute, rather than for every lost batch.
const seldom = (logger: Logger) => {
  let last = Number.NEGATIVE_INFINITY;
  return (error: unknown) => {
    if (Date.now() - last < ONCE_IN) return;
    last = Date.now();
    logger.warn(`trace collector: ${(error as Error).message ?? 'does not answer'}`);
  };
};

/** The exporter to the collector, over HTTP. Address, headers and time limit come from the standard's variables. */
const collector = (env: NodeJS.ProcessEnv) => {
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/protobuf';
  if (protocol === 'http/protobuf') return new AsProtobuf();
  if (protocol === 'http/json') return new AsJson();
  throw new Error(`OTEL_EXPORTER_OTLP_PROTOCOL: must be http/protobuf or http/json, not ${protocol}`);
};

/** The parts of ioredis' report on a command that we use: neither keys nor values. */
interface Command {
  readonly command: string;
  readonly error?: unknown;
}

/** Records a span for each command within a trace, from ioredis' own diagnostics channel. Returns a function that stops it. */
const redisSpans = (tracer: Tracer): (() => void) => {
  const open = new WeakMap<object, Span>();
  const channel = tracingChannel<string, Command>('ioredis:command');
  const none = () => {};
  const heard = {
    start: (about: Command) => {
      if (!trace.getActiveSpan()?.isRecording()) return;
      const attributes = { 'db.system.name': 'redis', 'db.operation.name': about.command };
      open.set(about, tracer.startSpan(about.command, { kind: SpanKind.CLIENT, attributes }));
    },
    end: none,
    asyncStart: none,
    error: (about: Command) => {
      const span = open.get(about);
      if (span) failed(span, about.error);
    },
    asyncEnd: (about: Command) => open.get(about)?.end(),
  };
  channel.subscribe(heard);
  return () => channel.unsubscribe(heard);
};

/** The parts of a request that a span needs: its route, and the id in its log lines. */
type Asked = IncomingMessage & { id?: unknown; baseUrl?: string; route?: { path?: unknown } };

/**
 * Starts a trace for each request. A trace id sent by the caller is not trusted: it is only linked. The span holds the route, never the
 * URL, which may contain names.
 */
const requestSpans =
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

/** Set while a queue handles a job outside of the actual work. That is when it schedules the next job. */
const AROUND_A_JOB = createContextKey('around a job');

/**
 * BullMQ's `telemetry`. A job that was added within a trace belongs to it; any other starts its own trace. So a schedule, in which each job
 * adds the next, does not become one endless trace. The queues' internal work is not traced.
 */
const jobSpans = (tracer: Tracer): QueueTraces<Context> => ({
  tracer: {
    startSpan: (name: string, { kind = SpanKind.INTERNAL }: { kind?: SpanKind } = {}, orderedIn?: Context) => {
      if (kind === SpanKind.CONSUMER) return around(tracer.startSpan(name, { kind }, orderedIn ?? ROOT_CONTEXT));
      if (kind === SpanKind.PRODUCER && isWithin(context.active())) return told(tracer.startSpan(name, { kind }));
      return UNTOLD;
    },
  },
  contextManager: {
    with: <A extends (...given: never[]) => unknown>(within: Context, work: A) =>
      context.with(within, work as () => unknown) as ReturnType<A>,
    active: () => context.active(),
    root: () => ROOT_CONTEXT,
    getMetadata: (ordering: Context): string => {
      const carried = {};
      if (isWithin(ordering)) propagation.inject(ordering, carried);
      return Object.keys(carried).length > 0 ? JSON.stringify(carried) : '';
    },
    fromMetadata: (_: Context, metadata: string): Context => propagation.extract(ROOT_CONTEXT, JSON.parse(metadata)),
  },
});

/** Makes the work on a job part of its span. */
const atWork = <T>(work: () => Promise<T>): Promise<T> =>
  context.with(context.active().deleteValue(AROUND_A_JOB), work);

const isWithin = (place: Context): boolean =>
  trace.getSpanContext(place) !== undefined && place.getValue(AROUND_A_JOB) !== true;

const told = (span: Span): JobSpan<Context> => ({
  setSpanOnContext: (place: Context): Context => trace.setSpan(place, span),
  setAttribute: (key, value) => void span.setAttributes({ [key]: value as string }),
  setAttributes: (all: object) => void span.setAttributes({ ...all }),
  // The attributes are left out, because they hold the job's result or the words of its error.
  addEvent: (name: string) => {
    span.addEvent(name);
    if (name === 'job failed') failed(span, undefined);
  },
  recordException: (error: unknown) => failed(span, error),
  end: () => span.end(),
});

const around = (span: Span): JobSpan<Context> => ({
  ...told(span),
  setSpanOnContext: (place: Context): Context => trace.setSpan(place, span).setValue(AROUND_A_JOB, true),
});

const UNTOLD: JobSpan<Context> = {
  setSpanOnContext: (place: Context): Context => place,
  setAttribute: () => {},
  setAttributes: () => {},
  addEvent: () => {},
  recordException: () => {},
  end: () => {},
};
