import { z } from 'zod';
import { nodesIn } from './redis-nodes.js';

/** Without an endpoint, no traces are told. OpenTelemetry reads these by itself, and the standard's others too; here they are only held to be right. */
const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json']).default('http/protobuf'),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .templateLiteral([z.enum(['', 'parentbased_']), z.enum(['always_on', 'always_off', 'traceidratio'])])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/** What every process reads from the environment; each adds its own settings to these. */
export const configSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Without one, no metrics are told. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** What runs here. */
  COMMIT: z.string().optional(),
  ...tracingSettings,
  DATABASE_URL: z.url(),
  /** One address, or those of nodes of one cluster with commas between. */
  REDIS_URL: z
    .string()
    .refine((url) => nodesIn(url).every(isAddress), 'each must be an address, as redis://127.0.0.1:6379'),
});

/** Reads a process's settings once, at its start. An empty one counts as not set. The message lists everything that is missing or wrong. */
export const readSettings = <S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv): Readonly<z.output<S>> => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) throw new Error(`The environment is not complete:\n${z.prettifyError(result.error)}`);
  return Object.freeze(result.data);
};

const isAddress = (url: string): boolean => z.url().safeParse(url).success;
