import type { IncomingMessage, ServerResponse } from 'node:http';

/** The attributes of a span: names and numbers, never the name of a user or a key. */
export type About = Readonly<Record<string, string | number>>;

/** The tracing of a process. */
export interface Tracing {
  readonly span: <T>(name: string, work: () => Promise<T>, about?: About) => Promise<T>;
  /** The ids that connect a log line with its trace. */
  readonly ids: () => { trace_id?: string; span_id?: string };
  readonly requests: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly queues: QueueTraces;
  /** Makes the work on a job part of its trace, without the queue's own work around it. */
  readonly atWork: <T>(work: () => Promise<T>) => Promise<T>;
  readonly stop: () => Promise<void>;
}

/** BullMQ's `telemetry` interface. A context is an OpenTelemetry context. */
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
