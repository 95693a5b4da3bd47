import { z } from 'zod';
import { nodesIn, withPassword } from './redis-nodes.js';

/**
 * Without an endpoint no traces are sent. OpenTelemetry reads these variables, and others of its standard, itself; here they are only
 * validated.
 */
const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json']).default('http/protobuf'),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .templateLiteral([z.enum(['', 'parentbased_']), z.enum(['always_on', 'always_off', 'traceidratio'])])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/** The settings that every process reads from the environment. Each process adds its own. */
export const configSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Without a token, metrics are not served. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** The commit of this build. */
  COMMIT: z.string().optional(),
  ...tracingSettings,
  DATABASE_URL: z.url(),
  /** The driver reads it itself where DATABASE_URL has no password. */
  PGPASSWORD: z.string().optional(),
  /** One URL, or those of several nodes of one cluster, separated by commas. */
  REDIS_URL: z
    .string()
    .refine((url) => nodesIn(url).every(isAddress), 'each must be an address, as redis://127.0.0.1:6379'),
  REDIS_PASSWORD: z.string().optional(),
});

/**
 * Reads a process's settings once, at its start. An empty variable counts as not set, and REDIS_PASSWORD becomes part of
 * REDIS_URL. The error lists everything that is missing or wrong.
 */
export const readSettings = <S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv): Readonly<z.output<S>> => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { REDIS_URL, REDIS_PASSWORD } = given;
  if (REDIS_URL && REDIS_PASSWORD) given.REDIS_URL = withPassword(REDIS_URL, REDIS_PASSWORD);
  const result = schema.safeParse(given);
  if (!result.success) throw new Error(`The environment is not complete:\n${z.prettifyError(result.error)}`);
  return Object.freeze(result.data);
};

const isAddress = (url: string): boolean => z.url().safeParse(url).success;
