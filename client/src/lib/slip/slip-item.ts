import { sections } from '@fairline/shared/contract';
import type { Odds, Probability, QuoteKey } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { CONFIDENCES } from '../bets/confidence.js';

/** A bet on the slip: the fields of the specification, and what is needed to follow its price and to grade it later. */
export const slipItemSchema = z.object({
  id: z.string(),
  matchup: z.string(),
  selection: z.string(),
  market: z.string(),
  /** Rounded. What is reckoned with is `price`. */
  americanOdds: z.number(),
  bookmaker: z.string(),
  sport: z.string(),
  league: z.string(),
  /** Percent of the stake; absent where there was no fair line. */
  edge: z.optional(z.number()),
  /** When the game begins, in milliseconds. */
  gameTime: z.number(),
  quote: z.custom<QuoteKey>((key) => typeof key === 'string'),
  section: z.enum(sections),
  home: z.string(),
  away: z.string(),
  /** Decimal odds when it was added, or as they were accepted since. */
  price: z.custom<Odds>((price) => typeof price === 'number' && price > 1 && price < Infinity),
  chance: z.optional(z.custom<Probability>((chance) => typeof chance === 'number' && chance >= 0 && chance <= 1)),
  /** As it was entered. Until then the stake is worked out. */
  typedStake: z.optional(z.string()),
  /** The executed opportunity of which this is a leg. */
  position: z.optional(z.object({ id: z.string(), legs: z.number(), name: z.string() })),
  // What a bet that the dashboard recommended carries besides.
  gameId: z.optional(z.string()),
  /** The market with its line: Spread +3.5. */
  marketDetail: z.optional(z.string()),
  /** The team that is bet on, by its whole name; absent where none is. */
  selectedTeam: z.optional(z.string()),
  confidence: z.optional(z.enum(CONFIDENCES)),
  /** The day to which leagues count the game, YYYY-MM-DD. */
  gameDate: z.optional(z.string()),
  /** What was proposed with it, in dollars. On the slip the stake is worked out anew. */
  stake: z.optional(z.number()),
});
export type SlipItem = z.infer<typeof slipItemSchema>;

/** A kept slip. What is no bet is left out. */
export const slipSchema: z.ZodMiniType<readonly SlipItem[]> = z.pipe(
  z.array(z.unknown()),
  z.transform((kept: unknown[]) => kept.flatMap((one) => slipItemSchema.safeParse(one).data ?? [])),
);

/** The slip with more bets on it. One that is there already takes over what is newer; what was entered for it stays. */
export const mergeItems = (held: readonly SlipItem[], added: readonly SlipItem[]): SlipItem[] => {
  const items = new Map(held.map((item) => [item.id, item]));
  for (const item of added) items.set(item.id, { ...items.get(item.id), ...item });
  return [...items.values()];
};
