import { expectedValue, type ValueBand, valueBand } from '../odds/expected-value.js';
import type { Odds } from '../odds/formats.js';
import { impliedProbability } from '../odds/probability.js';
import { type RiskLevel, type Sizing, sizeByEdge } from './auto-stake.js';

/** What the edge calculator assumes for fields left blank, in dollars. */
export const CALCULATOR_BLANKS = { amount: 100, bankroll: 1_000 } as const;

/** A price compared with a fair price. `edge` in percent, amounts in dollars. */
interface EdgeCalculation {
  readonly edge: number;
  readonly band: ValueBand;
  /** Expected profit of the amount. */
  readonly expected: number;
  /** Profit if the bet wins, without the stake. */
  readonly toWin: number;
  /** How much to bet: as the bet slip sizes it. */
  readonly sizing: Sizing;
}

/** Edge = (fair implied probability x decimal odds - 1) x 100. Blank amounts count as 100 and 1000. Source: decisions 72 and 105. */
export const calculateEdge = (
  price: Odds,
  fair: Odds,
  risk: RiskLevel,
  {
    amount = CALCULATOR_BLANKS.amount,
    bankroll = CALCULATOR_BLANKS.bankroll,
    isPlain = false,
  }: { amount?: number; bankroll?: number; isPlain?: boolean } = {},
): EdgeCalculation => {
  const chance = impliedProbability(fair);
  // Floating-point error must not lift an edge of exactly 5 into the band above it.
  const edge = Number(expectedValue(chance, price).toFixed(9));
  return {
    edge,
    band: valueBand(edge),
    expected: (amount * edge) / 100,
    toWin: amount * (price - 1),
    sizing: sizeByEdge({ edge, price }, bankroll, risk, isPlain),
  };
};
