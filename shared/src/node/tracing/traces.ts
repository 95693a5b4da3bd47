import type { IncomingMessage, ServerResponse } from 'node:http';

/** What stands beside a span: names and numbers, never what a user or a key is called. */
export type About = Readonly<Record<string, string | number>>;

/** A way to tell of traces. */
export interface Tracing {
  readonly span: <T>(name: string, work: () => Promise<T>, about?: About) => Promise<T>;
  /** By what a line of the log is found beside its trace. */
  readonly ids: () => { trace_id?: string; span_id?: string };
  readonly requests: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly queues: QueueTraces;
  /** Has the work on a job belong to it, and not what the queue does around it. */
  readonly atWork: <T>(work: () => Promise<T>) => Promise<T>;
  readonly stop: () => Promise<void>;
}

/** BullMQ's `telemetry`, by which it tells of its jobs. A context is what OpenTelemetry takes for one. */
export interface QueueTraces<Context = object> {
  readonly tracer: { startSpan(name: string, of?: { kind: number }, orderedIn?: Context): JobSpan<Context> };
  readonly contextManager: {
    with<A extends (...given: never[]) => unknown>(within: Context, work: A): ReturnType<A>;
    active(): Context;
    root(): Context;
    getMetadata(ordering: Context): string;
    fromMetadata(active: Context, metadata: string): Context;
  };
}

export interface JobSpan<Context = object> {
  setSpanOnContext(place: Context): Context;
  setAttribute(key: string, value: unknown): void;
  setAttributes(all: object): void;
  addEvent(name: string): void;
  recordException(error: unknown): void;
  end(): void;
}
