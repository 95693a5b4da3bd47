import {
  type Context,
  context,
  createContextKey,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { JobSpan, QueueTraces } from '../traces.js';
import { failed } from './failed.js';

/** Set while a queue handles a job outside of the actual work. That is when it schedules the next job. */
const AROUND_A_JOB = createContextKey('around a job');

/**
 * BullMQ's `telemetry`. A job that was added within a trace belongs to it; any other starts its own trace. So a schedule, in which each job
 * adds the next, does not become one endless trace. The queues' internal work is not traced.
 */
export const jobSpans = (tracer: Tracer): QueueTraces<Context> => ({
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
export const atWork = <T>(work: () => Promise<T>): Promise<T> =>
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
