import * as z from 'zod/mini';
import { LOW_HOLD_AT_MOST } from '../../domain/index.js';
import { oneKey } from './odds.js';
import { foundBet, foundOnBoard, ofBoards } from './open-api.js';
import { openPageOf } from './open-page.js';

/** The requests and answers about low holds of the open API. As in `open-api.ts` this is a promise: fields are added, never renamed or removed. */

/** Bets on every outcome of a market at different books of the caller that cost little together, as for a rollover of a bonus. */
const openLowHoldSchema = z.object({
  ...foundOnBoard,
  /** What the books keep of all stakes, in percent, after their commissions. Negative if the bets leave a profit. */
  hold: z.number(),
  /** What it costs for each 100 that count; negative as above. Of the bet that counts the lower of risk and win does. */
  cost_per_100: z.number(),
  /** How much counts of these stakes, what they come to, and what they leave in the worst case. Dollars. */
  counts: z.number(),
  total_stake: z.number(),
  worst_case: z.number(),
  /** One bet on each outcome. */
  bets: z.array(
    z.object({
      ...foundBet,
      /** Dollars. */
      stake: z.number(),
      /** Whether this is the bet that counts. */
      counts: z.boolean(),
    }),
  ),
});
export type OpenLowHold = z.infer<typeof openLowHoldSchema>;
export const openLowHoldsSchema = openPageOf(openLowHoldSchema);
export const openLowHoldsQuery = z.strictObject({
  maxHold: z._default(
    z.coerce
      .number()
      .check(
        z.gte(0),
        z.lte(LOW_HOLD_AT_MOST),
        z.describe('The most that the books may keep of all stakes, in percent.'),
      ),
    5,
  ),
  rolloverBook: z.optional(
    oneKey.check(
      z.describe(
        'The key of the book where one of the bets has to be, because it asks for a rollover. Without it, any.',
      ),
      z.meta({ examples: ['fanduel'] }),
    ),
  ),
  counts: z._default(
    z.coerce.number().check(z.gte(10), z.lte(10_000), z.describe('How much of that bet shall count, in dollars.')),
    100,
  ),
  ...ofBoards,
});
export type OpenLowHoldsQuery = z.infer<typeof openLowHoldsQuery>;
