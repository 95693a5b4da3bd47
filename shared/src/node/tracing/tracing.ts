import type { About, Tracing } from './traces.js';

let tracing: Tracing | undefined;

/** The tracing of this process, if it is on. */
export const tracingNow = (): Tracing | undefined => tracing;

/**
 * Starts tracing if the environment names a collector. Otherwise OpenTelemetry is not even loaded. Must be awaited before the process opens
 * its queues; everything else may be imported and opened earlier.
 */
export const startTracing = async (room: string, env: NodeJS.ProcessEnv): Promise<void> => {
  if (!isAsked(env)) return;
  const { openTracing } = await import('./open-tracing.js');
  tracing = openTracing(room, env);
};

/** Sends what is left, within a time limit. */
export const stopTracing = async (): Promise<void> => {
  const last = tracing;
  tracing = undefined;
  await last?.stop();
};

/** Runs `work` in a span if tracing is on, otherwise just runs it. */
export const traced = <T>(name: string, work: () => Promise<T>, about?: About): Promise<T> =>
  tracing ? tracing.span(name, work, about) : work();

const isAsked = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none';
