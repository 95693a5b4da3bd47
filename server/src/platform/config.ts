import { paymentSettings, readSettings, safeCallSettings, configSchema as sharedSchema } from '@fairline/shared/node';
import { z } from 'zod';

/** Addresses, separated by commas and reduced to their origins. */
const origins = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((list) => list.split(',').filter((url) => url !== ''))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)));

/** The payment provider's signing secrets: two while one is being replaced. */
const webhookSecrets = z
  .string()
  .default('')
  .transform((list) => list.split(',').filter((secret) => secret !== ''));

/** Links to the operator's social pages, as `Name=address`, separated by commas. */
const socialLinks = z
  .string()
  .default('')
  .transform((list) => list.split(',').filter((link) => link.trim() !== ''))
  .pipe(
    z.array(
      z
        .string()
        .transform((link) => ({ name: link.split('=')[0]!.trim(), url: link.slice(link.indexOf('=') + 1).trim() }))
        .pipe(z.object({ name: z.string().min(1), url: z.url({ protocol: /^https?$/ }) })),
    ),
  );

export const configSchema = sharedSchema.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  JWT_SECRET: z.string().min(32),
  SIGNING_KEY_DAYS: z.coerce.number().min(1).max(365).default(30),
  /** Whether workers can send emails; the server itself sends none. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  FAIRLINE_DEMO: z.stringbool().default(false),
  DEMO_PASSWORD: z.string().min(8).optional(),
  CLIENT_DIST: z.string().optional(),
  PUBLIC_URL: origins(''),
  LOGO_ORIGINS: origins('https://a.espncdn.com'),
  SOCIAL_LINKS: socialLinks,
  OPERATOR_FILE: z.string().optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LIMITS: z.enum(['on', 'off']).default('on'),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(60).max(1_000_000).default(3_000),
  SOCKETS_AT_MOST: z.coerce.number().int().min(1).max(1_000_000).default(12_000),
  LATE_AT_MOST_MS: z.coerce.number().int().min(20).max(60_000).default(500),
  STOP_NOTICE_MS: z.coerce.number().int().min(0).max(15_000).optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  APPLE_ISSUER: z.url().default('https://appleid.apple.com'),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z.string().optional(),
  ...paymentSettings,
  ...safeCallSettings,
  STRIPE_WEBHOOK_SECRET: webhookSecrets,
});
export type Config = Readonly<z.infer<typeof configSchema>>;

/** The injection token of the configuration. */
export const CONFIG = Symbol('config');

/** Read once, at the start. Nothing else in the server reads `process.env`. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => readSettings(configSchema, env);

/** Whether limits are off, as in tests, where all calls come from one address. Never in production. */
export const limitsAreOff = ({ LIMITS, NODE_ENV }: Pick<Config, 'LIMITS' | 'NODE_ENV'>): boolean =>
  LIMITS === 'off' && NODE_ENV !== 'production';
