import {
  paymentSettings,
  readSettings,
  safeCallSettings,
  sendingSettings,
  configSchema as sharedSchema,
} from '@fairline/shared/node';
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

/** Ports that browsers and `fetch` refuse to open (https://fetch.spec.whatwg.org/#port-blocking): a server there answers nobody. */
export const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** A port on which browsers find the server; 0 for any free one. */
const validPort = z.coerce
  .number()
  .int()
  .min(0)
  .max(65_535)
  .refine((port) => !BLOCKED_PORTS.has(port), 'browsers refuse to open this port; choose another one, such as 3000');

export const configSchema = sharedSchema.extend({
  PORT: validPort.default(3000),
  HOST: z.string().default('127.0.0.1'),
  JWT_SECRET: z.string().min(32),
  SIGNING_KEY_DAYS: z.coerce.number().min(1).max(365).default(30),
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
  REDIS_PATIENCE_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
  STOP_NOTICE_MS: z.coerce.number().int().min(0).max(15_000).optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  APPLE_ISSUER: z.url().default('https://appleid.apple.com'),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z.string().optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().min(1).max(40).default('single sign-on'),
  OIDC_SCOPE: z.string().default('openid email'),
  OIDC_TRUST_EMAILS: z.stringbool().default(false),
  OIDC_ROLES_CLAIM: z.string().default('groups'),
  OIDC_OPERATOR_ROLE: z.string().optional(),
  OIDC_UNLIMITED_ROLE: z.string().optional(),
  ...paymentSettings,
  ...safeCallSettings,
  /** Workers send the emails of users; the server sends alarms, and knows whether there is a mail server. */
  ...sendingSettings,
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
