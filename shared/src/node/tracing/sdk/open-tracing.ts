import { Logger } from '@nestjs/common';
import { context, isSpanContextValid, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Tracing } from '../traces.js';
import { collector } from './collector.js';
import { failed } from './failed.js';
import { atWork, jobSpans } from './job-spans.js';
import { outgoingSpans } from './outgoing-spans.js';
import { postgresSpans } from './postgres-spans.js';
import { redisSpans } from './redis-spans.js';
import { requestSpans } from './request-spans.js';

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
      const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), waited]);
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
