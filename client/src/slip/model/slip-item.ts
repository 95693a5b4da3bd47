import { sections } from '@fairline/shared/contract';
import { netPrice, type Odds, type Probability, type QuoteKey } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { CONFIDENCES } from '../../market/model/bets/confidence.js';

/** A bet on the slip: the fields of the specification, and those needed to follow its price and to grade it later. */
export const slipItemSchema = z.object({
  id: z.string(),
  matchup: z.string(),
  selection: z.string(),
  market: z.string(),
  /** Rounded; `price` is used for computing. */
  americanOdds: z.number(),
  bookmaker: z.string(),
  sport: z.string(),
  league: z.string(),
  /** Percent of the stake; missing if there was no fair line. */
  edge: z.optional(z.number()),
  /** The start of the game, in milliseconds. */
  gameTime: z.number(),
  quote: z.custom<QuoteKey>((key) => typeof key === 'string'),
  section: z.enum(sections),
  home: z.string(),
  away: z.string(),
  /** Decimal odds when the bet was added, or as accepted since. */
  price: z.custom<Odds>((price) => typeof price === 'number' && price > 1 && price < Infinity),
  chance: z.optional(z.custom<Probability>((chance) => typeof chance === 'number' && chance >= 0 && chance <= 1)),
  /** As typed. If missing, the stake is computed. */
  typedStake: z.optional(z.string()),
  /** The opportunity that this bet is a leg of. */
  position: z.optional(z.object({ id: z.string(), legs: z.number(), name: z.string() })),
  /** What an exchange keeps at this price by its fee, and by worse offers for a stake that needs them, in percent of net winnings. */
  taken: z.optional(z.number()),
  /** The stake in dollars that closes a bet placed before. Up to it this bet lowers what can be lost. */
  closes: z.optional(z.number()),
  /** The recorded arbitrage or middle that this bet becomes a leg of. */
  joins: z.optional(
    z.object({
      id: z.string(),
      kind: z.enum(['arbitrage', 'middle']),
      legs: z.readonly(z.array(z.string())),
      locked: z.number(),
    }),
  ),
  // Only on bets recommended by the dashboard.
  gameId: z.optional(z.string()),
  /** The market with its line: Spread +3.5. */
  marketDetail: z.optional(z.string()),
  /** The full name of the team that is bet on; missing if there is none. */
  selectedTeam: z.optional(z.string()),
  confidence: z.optional(z.enum(CONFIDENCES)),
  /** The leagues' game day, YYYY-MM-DD. */
  gameDate: z.optional(z.string()),
  /** The recommended stake, in dollars. On the slip the stake is computed again. */
  stake: z.optional(z.number()),
});
export type SlipItem = z.infer<typeof slipItemSchema>;

/**
 * A bet on the slip as it stands now. `priceNow`: what its book pays now, if its price moved and the new one is not accepted yet.
 * `cannotBeHad`: its book does not offer it now. `commission`: what its book keeps of net winnings, in percent, if anything.
 */
export type ItemNow = SlipItem & {
  readonly priceNow?: Odds;
  readonly cannotBeHad?: true;
  readonly commission?: number;
};

/** A bet with its book's commission, or what an exchange takes by a fee of its own. */
export const charged = (item: SlipItem, commission: (book: string) => number): ItemNow => {
  const percent = item.taken ?? commission(item.bookmaker);
  return percent > 0 ? { ...item, commission: percent } : item;
};

/** The decimal odds that the book quotes now. */
export const quoted = ({ price, priceNow }: ItemNow): Odds => priceNow ?? price;

/** The decimal odds to compute with: what the book pays now, after its commission. */
export const paying = (item: ItemNow): Odds => netPrice(quoted(item), item.commission ?? 0);

/** A stored slip. Invalid bets are left out. */
export const slipSchema: z.ZodMiniType<readonly SlipItem[]> = z.pipe(
  z.array(z.unknown()),
  z.transform((kept: unknown[]) => kept.flatMap((one) => slipItemSchema.safeParse(one).data ?? [])),
);

/** Adds bets to the slip. A bet that is on it already gets the newer fields; the typed stake stays. */
export const mergeItems = (held: readonly SlipItem[], added: readonly SlipItem[]): SlipItem[] => {
  const items = new Map(held.map((item) => [item.id, item]));
  for (const item of added) items.set(item.id, { ...items.get(item.id), ...item });
  return [...items.values()];
};
