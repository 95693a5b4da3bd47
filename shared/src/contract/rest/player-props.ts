import * as z from 'zod/mini';
import { day } from '../boards.js';
import { keyList, oneKey } from './odds.js';

/** One pick app's offer on one player, with the specification's names. `ou` is over, under, yes or no. */
export const playerPropSchema = z.object({
  book: z.string(),
  book_label: z.string(),
  market: z.string(),
  ou: z.string(),
  player: z.string(),
  /** American; null while the book lists the player without a price. */
  price: z.nullable(z.number()),
  line: z.nullable(z.number()),
  url: z.nullable(z.string()),
  link_available: z.boolean(),
  /** What `url` opens; null without one. */
  opens: z.nullable(z.enum(['bet', 'market', 'event'])),
  /** False once the price is locked, because it is too old or too long. */
  is_latest: z.boolean(),
  /** False while the book has suspended it. */
  is_active: z.boolean(),
});
export type PlayerProp = z.infer<typeof playerPropSchema>;

const ofGame = z.strictObject({
  league: oneKey,
  date: day,
  game_id: oneKey,
  markets: keyList,
  /** The user's pick apps, in addition to the three that are always requested. */
  bookmakers: z.optional(keyList),
});
const ofSports = z.strictObject({
  sports: keyList,
  date: z.optional(day),
  bookFilter: z.optional(keyList),
});

/** Two kinds of query at one URL: the offers of pick apps on one game, or all props of some sports, by game. */
export const playerPropsQuery = z.union([ofGame, ofSports]);
export type PropsOfGame = z.infer<typeof ofGame>;
export type PropsOfSports = z.infer<typeof ofSports>;
