import * as z from 'zod/mini';
import { day } from '../boards.js';

/** A price of a game, with the specification's names. Times are ISO 8601. */
const outcomeSchema = z.object({
  name: z.string(),
  description: z.optional(z.string()),
  /** Missing if the book lists the outcome without a price. Such an outcome is locked. */
  price: z.optional(z.number()),
  point: z.optional(z.number()),
  bet_limit: z.optional(z.number()),
  bookmaker_link: z.optional(z.string()),
  market_link: z.optional(z.string()),
  betslip_link: z.optional(z.string()),
  event_sid: z.optional(z.string()),
  market_sid: z.optional(z.string()),
  outcome_sid: z.optional(z.string()),
  locked: z.optional(z.boolean()),
  received_at: z.string(),
});
const marketSchema = z.object({
  key: z.string(),
  last_update: z.optional(z.string()),
  outcomes: z.array(outcomeSchema),
});
const bookmakerSchema = z.object({
  key: z.string(),
  title: z.string(),
  last_update: z.optional(z.string()),
  markets: z.array(marketSchema),
});
export const gameSchema = z.object({
  id: z.string(),
  sport_key: z.string(),
  sport_title: z.string(),
  home_team: z.string(),
  away_team: z.string(),
  home_logo: z.optional(z.string()),
  away_logo: z.optional(z.string()),
  commence_time: z.string(),
  status: z.enum(['scheduled', 'in_progress', 'final']),
  completed: z.boolean(),
  bookmakers: z.array(bookmakerSchema),
});
export type Game = z.infer<typeof gameSchema>;

export const sportSchema = z.object({ key: z.string(), title: z.string(), group: z.string(), active: z.boolean() });
export type SportEntry = z.infer<typeof sportSchema>;

// Postgres cannot store NUL, and no key contains control characters.
const printable = z.regex(/^\P{Cc}+$/u);

/** Keys in one parameter, separated by commas. The limit fits every market of the catalogue. */
export const keyText = z.string().check(z.maxLength(8_000), printable);
export const keysIn = (text: typeof keyText) =>
  z.pipe(
    text,
    z.transform((keys: string) => keys.split(',').filter((key) => key !== '')),
  );
export const keyList = keysIn(keyText);

const REGIONS = ['us', 'us2', 'us_dfs', 'us_ex', 'us_exchanges', 'uk', 'eu', 'au', 'fr', 'se'];
const regions = z.pipe(keyList, z.array(z.enum(REGIONS as [string, ...string[]])));
/** The key of a sport, an event or a book. */
export const oneKey = z.string().check(z.maxLength(64), printable);

export const oddsQuery = z.strictObject({
  sports: keyList,
  markets: keyList,
  regions: z.optional(regions),
  oddsFormat: z._default(z.enum(['american', 'decimal']), 'american'),
  dateFormat: z._default(z.enum(['iso', 'unix']), 'iso'),
  date: z.optional(day),
  _t: z.optional(z.string().check(z.regex(/^\d{1,16}$/))),
});
export type OddsQuery = z.infer<typeof oddsQuery>;

export const oddsOfSportQuery = z.strictObject({
  sport: oneKey,
  regions: z.optional(regions),
  markets: z._default(keyList, ['h2h']),
});

export const eventsQuery = z.strictObject({ sport: oneKey });

export const historyQuery = z.strictObject({
  sport: oneKey,
  eventId: oneKey,
  markets: keyList,
  bookmakers: z.optional(keyList),
  consensus: z.optional(z.literal('1')),
});

export const cachedOddsQuery = z.strictObject({
  markets: z.optional(keyList),
  bookmakers: z.optional(keyList),
  eventId: z.optional(oneKey),
});
