import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { project } from '../services/paths.mjs';

const text = z.union([z.string(), z.number()]);
const program = z.array(z.string()).check(z.minLength(1));
const conditions = z.enum(['service_started', 'service_healthy', 'service_completed_successfully']);

/** The parts of the Compose specification that we use. Any other key is a mistake. */
const service = z.strictObject({
  image: z.string(),
  build: z.optional(z.string()),
  command: z.optional(program),
  init: z.optional(z.boolean()),
  restart: z.enum(['no', 'unless-stopped']),
  security_opt: z.array(z.literal('no-new-privileges:true')),
  cap_drop: z.array(z.literal('ALL')),
  cap_add: z.optional(z.array(z.enum(['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID']))),
  mem_limit: z.string().check(z.regex(/^\d+g$/)),
  logging: z.strictObject({
    driver: z.literal('json-file'),
    options: z.strictObject({ 'max-size': z.string(), 'max-file': z.string() }),
  }),
  stop_grace_period: z.optional(z.string().check(z.regex(/^\d+s$/))),
  profiles: z.optional(z.array(z.string())),
  environment: z.optional(z.record(z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/)), z.nullable(text))),
  ports: z.optional(z.array(z.string().check(z.regex(/^\S+:\d+$/)))),
  // One of our volumes, or a file of the operator.
  volumes: z.optional(z.array(z.string().check(z.regex(/^(?:[a-z]+|\$\{[A-Z_]+:-\S+\}):\/\S+$/)))),
  depends_on: z.optional(z.record(z.string(), z.strictObject({ condition: conditions }))),
  healthcheck: z.optional(
    z.strictObject({
      test: program,
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
      start_period: z.optional(z.string()),
    }),
  ),
});

const compose = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});

export const composeText = () => readFileSync(path.join(project, 'docker-compose.yml'), 'utf8');

/** docker-compose.yml with its anchors merged. Throws on unknown keys. */
export const composeFile = () => {
  const file: unknown = parse(composeText(), { merge: true });
  const extensions = Object.keys(file as object).filter((key) => !['services', 'volumes'].includes(key));
  if (!extensions.every((key) => key.startsWith('x-'))) throw new Error(`unknown part: ${extensions.join(', ')}`);
  return compose.parse(file);
};
