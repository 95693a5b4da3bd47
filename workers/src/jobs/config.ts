import { GAMES_OF, STREAMS } from '@fairline/shared/contract';
import { isMarketChoice, LEAGUES, UNUSED_SESSION_DAYS } from '@fairline/shared/domain';
import {
  paymentSettings,
  readSettings,
  safeCallSettings,
  sendingSettings,
  configSchema as sharedSchema,
} from '@fairline/shared/node';
import { z } from 'zod';

const keys = (list: readonly string[]) =>
  z
    .string()
    .default(list.join(','))
    .transform((text) =>
      text
        .split(',')
        .map((key) => key.trim())
        .filter((key) => key !== ''),
    );

/** Exported for the test that compares it with .env.example. */
export const configSchema = sharedSchema.extend({
  ODDS_API_URL: z.url().default('https://api.the-odds-api.com/v4'),
  ODDS_API_KEY: z.string().min(1).optional(),
  ODDS_REGIONS: keys(['us', 'us2', 'us_ex', 'us_dfs', 'eu']),
  ODDS_SPORTS: keys(LEAGUES.map(({ sport }) => sport)),
  ODDS_MARKETS: keys(['usual']).refine((words) => words.every(isMarketChoice), 'names a market that no sport has'),
  FEEDS: keys([]).superRefine((words, { addIssue }) => {
    const unknown = words.find((word) => !FEED_NAMES.includes(word));
    if (unknown !== undefined)
      addIssue({ code: 'custom', message: `names ${unknown}, which is none of ${FEED_NAMES.join(', ')}` });
  }),
  POLYMARKET_URL: z.url().default('https://gamma-api.polymarket.com'),
  POLYMARKET_SOCKET_URL: z.url({ protocol: /^wss?$/ }).default('wss://ws-subscriptions-clob.polymarket.com/ws/market'),
  KALSHI_URL: z.url().default('https://api.elections.kalshi.com/trade-api/v2'),
  KALSHI_SOCKET_URL: z.url({ protocol: /^wss?$/ }).default('wss://api.elections.kalshi.com/trade-api/ws/v2'),
  KALSHI_KEY_ID: z.string().optional(),
  KALSHI_PRIVATE_KEY: z.string().optional(),
  SCORES_URL: z.url().default('https://site.api.espn.com/apis/site/v2/sports'),
  FEED_MIN_INTERVAL_SECONDS: z.coerce.number().positive().optional(),
  HISTORY_RETENTION_DAYS: z.coerce.number().int().min(1).default(30),
  OPPORTUNITY_RETENTION_DAYS: z.coerce.number().int().min(1).default(365),
  SESSION_RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(UNUSED_SESSION_DAYS + 1)
    .default(90),
  ...paymentSettings,
  ...safeCallSettings,
  ...sendingSettings,
  WORKERS_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  WORKERS_METRICS_HOST: z.string().default('127.0.0.1'),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(256).default(16),
});
export type Config = Readonly<z.infer<typeof configSchema>>;

/** Whether games are those that an exchange lists, because no odds feed has a key. */
export const hasGamesOfExchange = ({ ODDS_API_KEY }: Pick<Config, 'ODDS_API_KEY'>): boolean =>
  ODDS_API_KEY === undefined;

/** The name under which the configuration is injected. */
export const CONFIG = Symbol('config');

/** Reads the configuration, once at the start. Nothing else in the workers reads `process.env`. */
export const readConfig = (env: NodeJS.ProcessEnv): Config =>
  readSettings(
    configSchema.superRefine((config, { addIssue }) => {
      if (!hasGamesOfExchange(config)) return;
      for (const [feed, why] of NEEDED)
        if (!config.FEEDS.includes(feed))
          addIssue({ code: 'custom', path: ['FEEDS'], message: `without ODDS_API_KEY it must name ${feed}, ${why}` });
    }),
    env,
  );

/** What is needed where no odds feed is polled. */
const NEEDED = [
  [GAMES_OF, 'which lists the games'],
  ['espn', 'which says when they are over'],
] as const;
const FEED_NAMES: readonly string[] = [...STREAMS, 'espn'];
