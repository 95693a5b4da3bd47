import type { About, Tracing } from './traces.js';

let tracing: Tracing | undefined;

/** The traces of this process, when it tells of any. */
export const tracingNow = (): Tracing | undefined => tracing;

/**
 * Begins to tell of traces when the environment names a collector. Without one, nothing of OpenTelemetry is loaded. To be
 * awaited before the queues of the process are opened; all else may be imported and open before.
 */
export const startTracing = async (room: string, env: NodeJS.ProcessEnv): Promise<void> => {
  if (!isAsked(env)) return;
  const { openTracing } = await import('./sdk/open-tracing.js');
  tracing = openTracing(room, env);
};

/** Tells what is left, as long as there is patience for it. */
export const stopTracing = async (): Promise<void> => {
  const last = tracing;
  tracing = undefined;
  await last?.stop();
};

/** Does `work` as a span of its own where there is a trace, else just so. */
export const traced = <T>(name: string, work: () => Promise<T>, about?: About): Promise<T> =>
  tracing ? tracing.span(name, work, about) : work();

const isAsked = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none';
