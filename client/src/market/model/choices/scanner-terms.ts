import * as z from 'zod/mini';

/** What a user looks for in the live lists, and how stakes are split. Percentages in percent, amounts in dollars. */
export const scannerSchema = z.object({
  /** null for every sport. Opportunities last seconds, so a choice made on another page must not hide them. */
  sports: z.nullable(z.array(z.string()).check(z.minLength(1))),
  minProfit: z.number(),
  maxStake: z.number(),
  /** Stakes are rounded to this many dollars; 0 for the exact split. */
  roundTo: z.union([z.literal(0), z.literal(1), z.literal(5), z.literal(10)]),
  liveGames: z.boolean(),
  threeWay: z.boolean(),
  playerProps: z.boolean(),
  middleProps: z.boolean(),
  /** What filters and ranks middles: the model where one exists, or the simple estimate. */
  middlesBy: z._default(z.enum(['model', 'simple']), 'model'),
  minMiddleEv: z._default(z.number(), 0),
  /** 0 for none. */
  minModelProbability: z._default(z.number(), 0),
  /** Points, and percent of the simple estimate: for all, or for those without a model. */
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
  middlesBy: 'model',
  minMiddleEv: 0,
  minModelProbability: 0,
  minGap: 3,
  minProbability: 15,
  middleStake: 1_000,
};

/** Whether a scanner includes a sport. */
export const looksAt = ({ sports }: Scanner, sport: string): boolean => sports?.includes(sport) ?? true;
