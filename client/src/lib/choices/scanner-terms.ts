import * as z from 'zod/mini';

/** What a user looks for in the live lists, and how the money is split. Percents as percent, amounts in dollars. */
export const scannerSchema = z.object({
  /** null: every sport there is. What is gone in seconds should not be missed for a choice made on another page. */
  sports: z.nullable(z.array(z.string()).check(z.minLength(1))),
  minProfit: z.number(),
  maxStake: z.number(),
  /** Stakes in steps of this many dollars; 0 for the exact split. */
  roundTo: z.union([z.literal(0), z.literal(1), z.literal(5), z.literal(10)]),
  liveGames: z.boolean(),
  threeWay: z.boolean(),
  playerProps: z.boolean(),
  middleProps: z.boolean(),
  minGap: z.number(),
  minProbability: z.number(),
  middleStake: z.number(),
});
export type Scanner = z.infer<typeof scannerSchema>;

export const SCANNER_DEFAULTS: Scanner = {
  sports: null,
  minProfit: 0.5,
  maxStake: 100,
  roundTo: 1,
  liveGames: true,
  threeWay: false,
  playerProps: true,
  middleProps: false,
  minGap: 3,
  minProbability: 15,
  middleStake: 1_000,
};

/** Whether a scanner is to look at a sport. */
export const looksAt = ({ sports }: Scanner, sport: string): boolean => sports?.includes(sport) ?? true;
