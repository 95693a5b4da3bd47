import { netPicked } from '../picks/parlay.js';
import { paidAt, readAmount, riskOf, roundMoney } from '../picks/payout.js';
import type { CountedPick } from './counted-pick.js';
import { type PickRecord, recordOf } from './record.js';

/** What filtered bets come to. Money of `record` in one currency unit, all other money in cents. */
export interface PickResults {
  readonly record: PickRecord;
  /** Settled bets whose stake came back, and bets that are not settled. */
  readonly returned: number;
  readonly pending: number;
  /** The mean decimal odds of settled bets with odds; null without any. */
  readonly averagePrice: number | null;
  readonly curve: readonly CurvePoint[];
  readonly expected: ExpectedProfit;
  readonly drawdown: Drawdown;
}

/** The total profit after one more bet with a stake was settled, in cents. */
export interface CurvePoint {
  /** Milliseconds since 1970; undefined if unknown. */
  readonly at: number | undefined;
  readonly profit: number;
  /** The mean and the standard deviation that the fair chances gave until here. */
  readonly expected: number;
  readonly deviation: number;
}

/** What the fair chances promised of the bets that have one, and what those made. In cents. */
interface ExpectedProfit {
  readonly bets: number;
  /** Settled bets with a stake that no expectation is known of. */
  readonly without: number;
  readonly mean: number;
  readonly deviation: number;
  readonly profit: number;
}

/** Falls of the total profit from its highest value so far, 0 before the first bet: the greatest one, and that at the end. Never negative. */
interface Drawdown {
  readonly greatest: number;
  readonly current: number;
}

/** The results of bets that are sorted by `inOrder`. */
export const pickResults = (counted: readonly CountedPick[]): PickResults => {
  const record = recordOf(counted);
  const prices = counted.flatMap(({ status, price }) => (status === 'pending' ? [] : (price ?? [])));
  const { curve, expected } = curveOf(counted);
  return {
    record,
    returned: record.bets - record.won - record.lost,
    pending: counted.length - record.bets,
    averagePrice: prices.length === 0 ? null : mean(prices),
    curve,
    expected,
    drawdown: drawdownOf(curve.map(({ profit }) => profit)),
  };
};

// Sorted first, so that the sum does not depend on the order of the bets.
const mean = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b).reduce((sum, one) => sum + one, 0) / numbers.length;

/** Variances of bets that do not depend on each other add up, and so do their means. */
const curveOf = (counted: readonly CountedPick[]): Pick<PickResults, 'curve' | 'expected'> => {
  let [profit, bets, without, sum, variance, compared] = [0, 0, 0, 0, 0, 0];
  const curve = counted.flatMap((one): readonly CurvePoint[] => {
    if (!one.money) return [];
    profit += one.money.profit;
    const expectation = one.status === 'void' ? undefined : expectationOf(one);
    if (expectation) {
      bets += 1;
      sum += expectation.mean;
      variance += expectation.variance;
      compared += one.money.profit;
    } else if (one.status !== 'void') without += 1;
    return [{ at: one.at, profit, expected: sum, deviation: Math.sqrt(variance) }];
  });
  return { curve, expected: { bets, without, mean: sum, deviation: Math.sqrt(variance), profit: compared } };
};

/**
 * The mean profit of a bet in cents, and its variance in cents squared: the sum of p x (profit - mean)² over winning and losing, where the chance
 * of winning is the fair one when it was added, (1 + edge) / decimal odds after commission. Undefined without a stake, odds or an edge, for chances
 * beyond 0..1, for a leg of an arbitrage or middle, whose legs depend on each other, and for a round robin, which ends in more than two ways.
 * Source: the calibration, and the definition of the variance.
 */
export const expectationOf = ({
  pick,
  edge,
}: Pick<CountedPick, 'pick' | 'edge'>): { readonly mean: number; readonly variance: number } | undefined => {
  const [price, risk] = [netPicked(pick), riskOf(pick)];
  if (price === undefined || edge === undefined || risk === undefined || !readAmount(pick.stake)) return undefined;
  if (pick.position || pick.combinedBy) return undefined;
  const chance = (1 + edge / 100) / price;
  const paid = paidAt(pick, price);
  if (!(chance > 0 && chance < 1) || paid === undefined) return undefined;
  const [won, lost] = [(paid - risk) * 100, -risk * 100];
  const expected = chance * won + (1 - chance) * lost;
  return { mean: expected, variance: chance * (won - expected) ** 2 + (1 - chance) * (lost - expected) ** 2 };
};

/** The drawdowns of a run of total profits, in their unit. */
export const drawdownOf = (profits: readonly number[]): Drawdown => {
  let [peak, greatest] = [0, 0];
  for (const profit of profits) {
    peak = Math.max(peak, profit);
    greatest = Math.max(greatest, peak - profit);
  }
  return { greatest, current: peak - (profits.at(-1) ?? 0) };
};

/** How far the band around the expected profit reaches, in standard deviations: about 95 % of outcomes of many bets lie within. */
export const BAND_REACH = 2;

/**
 * A user's unit in whole cents: their own, else 1 % of their bankroll (both in dollars). Undefined with neither, and below a cent. One percent is the
 * usual unit of bettors; there is no rule for it.
 */
export const unitCents = (own: number | null | undefined, bankroll: number | null | undefined): number | undefined => {
  const cents = roundMoney(own ? own * 100 : (bankroll ?? 0));
  return cents >= 1 ? cents : undefined;
};

/**
 * The same results in units: 1 where there was one currency unit, 100 where there were cents. To a hundredth of a unit, which hides the size of the
 * unit from those who are shown no dollars.
 */
export const inUnits = (results: PickResults, unit: number): PickResults => {
  const hundredths = (cents: number) => roundMoney((cents * 100) / unit);
  const units = (dollars: number) => hundredths(dollars * 100) / 100;
  const { record, curve, expected, drawdown } = results;
  return {
    ...results,
    record: {
      ...record,
      ...{ staked: units(record.staked), returns: units(record.returns), profit: units(record.profit) },
    },
    curve: curve.map((point) => ({
      at: point.at,
      profit: hundredths(point.profit),
      expected: hundredths(point.expected),
      deviation: hundredths(point.deviation),
    })),
    expected: {
      ...expected,
      ...{ mean: hundredths(expected.mean), deviation: hundredths(expected.deviation) },
      profit: hundredths(expected.profit),
    },
    drawdown: { greatest: hundredths(drawdown.greatest), current: hundredths(drawdown.current) },
  };
};

/**
 * The indexes worth drawing in a long run of values, in order: the lowest, highest and last of each stretch, so that a line through them
 * shows every peak and ends correctly. A run of at most `most` values is kept whole.
 */
export const thinned = (values: readonly number[], most = 600): readonly number[] => {
  if (values.length <= most) return values.map((_, place) => place);
  const stretch = Math.ceil(values.length / (most / 3));
  const kept = new Set<number>([0]);
  for (let first = 0; first < values.length; first += stretch) {
    const last = Math.min(first + stretch, values.length) - 1;
    let [low, high] = [first, first];
    for (let place = first; place <= last; place += 1) {
      if (values[place]! < values[low]!) low = place;
      if (values[place]! > values[high]!) high = place;
    }
    for (const place of [low, high, last]) kept.add(place);
  }
  return [...kept].sort((a, b) => a - b);
};
