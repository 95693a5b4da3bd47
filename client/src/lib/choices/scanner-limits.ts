/** What an input takes: its ends and its step. */
export interface InputRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** What the inputs of the filter panel take. Percents as percent, amounts in dollars, gaps in points. */
export const FILTER_RANGES = {
  minProfit: { min: 0.1, max: 50, step: 0.1 },
  maxStake: { min: 10, max: 10_000, step: 10 },
  minGap: { min: 0.5, max: 20, step: 0.5 },
  minProbability: { min: 5, max: 50, step: 1 },
  middleStake: { min: 10, max: 10_000, step: 10 },
} as const satisfies Record<string, InputRange>;

/** What the filter panel proposes to who never changed the scanners: more than they look for at first. */
export const FILTER_PROPOSAL = { minProfit: 2, maxStake: 100 } as const;

/** The least profits that the panel of the scanner itself offers. */
export const SCANNER_PROFIT: InputRange = { min: 0.1, max: 10, step: 0.1 };

/** The stakes that the panel of the scanner itself offers: up to all that somebody has, and from less than $100 for who has less. */
export const scannerStake = (bankroll: number): InputRange => ({
  min: Math.min(100, bankroll),
  max: bankroll,
  step: 1,
});

/** Whether an input takes a number. */
export const takes = ({ min, max }: InputRange, value: number): boolean => value >= min && value <= max;
