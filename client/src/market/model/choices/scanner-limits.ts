import { LOW_HOLD_AT_MOST } from '@fairline/shared/domain';

/** The range and step of a number input. */
export interface InputRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The inputs of the filter panel. Percentages in percent, amounts in dollars, gaps in points. */
export const FILTER_RANGES = {
  minProfit: { min: 0.1, max: 50, step: 0.1 },
  maxStake: { min: 10, max: 10_000, step: 10 },
  minMiddleEv: { min: -10, max: 20, step: 0.5 },
  minModelProbability: { min: 0, max: 50, step: 1 },
  minGap: { min: 0.5, max: 20, step: 0.5 },
  minProbability: { min: 5, max: 50, step: 1 },
  middleStake: { min: 10, max: 10_000, step: 10 },
  minValueEv: { min: 0, max: 20, step: 0.5 },
  maxLowHold: { min: 0, max: LOW_HOLD_AT_MOST, step: 0.1 },
  holdCounts: { min: 10, max: 10_000, step: 10 },
  maxProfit: { min: 0.1, max: 1_000, step: 0.1 },
  maxMiddleEv: { min: -10, max: 1_000, step: 0.5 },
  maxValueEv: { min: 0, max: 1_000, step: 0.5 },
  maxHold: { min: 0, max: 100, step: 0.5 },
  minLife: { min: 0, max: 3_600, step: 5 },
  minLimit: { min: 0, max: 100_000, step: 50 },
} as const satisfies Record<string, InputRange>;

/** The inputs of "Which bets", in percent and in dollars. */
export const TABLE_RANGES = {
  maximumEv: { min: -100, max: 100, step: 0.5 },
  maxHold: { min: 0, max: 100, step: 0.5 },
  minLimit: FILTER_RANGES.minLimit,
} as const satisfies Record<string, InputRange>;

/** What the filter panel proposes to a user who never changed the scanners; stricter than the scanners' own defaults. */
export const FILTER_PROPOSAL = { minProfit: 2, maxStake: 100 } as const;

/** The minimum profits that the scanner's own panel offers. */
export const SCANNER_PROFIT: InputRange = { min: 0.1, max: 10, step: 0.1 };

/** The stakes that the scanner's own panel offers: up to the bankroll, and from less than $100 if the bankroll is smaller. */
export const scannerStake = (bankroll: number): InputRange => ({
  min: Math.min(100, bankroll),
  max: bankroll,
  step: 1,
});

/** Whether a number is within an input's range. */
export const takes = ({ min, max }: InputRange, value: number): boolean => value >= min && value <= max;
