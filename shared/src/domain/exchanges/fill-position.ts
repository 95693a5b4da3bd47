import { type ExchangeFee, type Fill, fillShares, type Ladder, priceOf, unrounded } from './fill.js';

/** A leg of a position that pays the same whichever outcome wins: offers of an exchange, or one price of a bookmaker with its limit. */
export type FilledLeg =
  | { readonly ladder: Ladder; readonly fee: ExchangeFee; readonly limit?: number | undefined }
  /** Decimal odds after commission. Of either, `limit` is the greatest stake in dollars; undefined without a limit. */
  | { readonly odds: number; readonly limit: number | undefined };

/** How far a position fills. Amounts in dollars. */
interface FilledPosition {
  /** What each outcome pays. */
  readonly payout: number;
  /** What all legs cost, fees included. */
  readonly stake: number;
  /** The profit in percent of the stake. */
  readonly profit: number;
  /** Stake and decimal odds of each leg, in their order. */
  readonly legs: readonly { readonly stake: number; readonly odds: number }[];
}

/**
 * The largest position over these legs whose profit is still at least `minProfit` percent, at the prices that fill: equal payouts, in hundredths
 * of a share. `most` bounds the whole stake in dollars. Undefined if not even one share pays that much.
 *
 * Without rounding, the cost of a payout grows faster the larger it is, because offers are taken cheapest first: all payouts up to one have the
 * profit, and halving finds it. Fees that are rounded up to the cent can only make it smaller, so the payout with them is looked for downwards.
 */
export const fillPosition = (
  legs: readonly FilledLeg[],
  minProfit: number,
  most = Number.POSITIVE_INFINITY,
): FilledPosition | undefined => {
  const isEnough = (position: FilledPosition | undefined, slack: number) =>
    position !== undefined &&
    position.stake <= most + slack &&
    position.payout * 100 >= position.stake * (100 + minProfit) - slack;
  const even = legs.map((leg) => ('odds' in leg ? leg : { ...leg, fee: unrounded(leg.fee) }));
  let least = 0;
  let tooMany = Math.floor(Math.min(...legs.map(payoutOf), MOST_DOLLARS) * 100 + NOISE) + 1;
  while (tooMany - least > 1) {
    const middle = Math.floor((least + tooMany) / 2);
    if (isEnough(positionOf(even, middle / 100), ROUNDING)) least = middle;
    else tooMany = middle;
  }
  for (let hundredths = least; hundredths >= 100 && hundredths > least - TRIES; hundredths--) {
    const position = positionOf(legs, hundredths / 100);
    if (isEnough(position, NOISE)) return position;
  }
  return undefined;
};

/**
 * The position over these legs that leaves most dollars, within the same bounds (`minProfit` 0 or more): a larger one would take offers that cost
 * more than they pay.
 * Between two ends of offers the profit grows or falls evenly, so only those ends are tried, and the largest position.
 */
export const bestPosition = (
  legs: readonly FilledLeg[],
  minProfit: number,
  most = Number.POSITIVE_INFINITY,
): FilledPosition | undefined => {
  const largest = fillPosition(legs, minProfit, most);
  if (!largest) return undefined;
  const leaves = ({ payout, stake }: FilledPosition) => payout - stake;
  let best = largest;
  for (const payout of legs.flatMap(endsOf)) {
    if (payout < 1 || payout >= largest.payout) continue;
    const smaller = positionOf(legs, payout);
    if (smaller && smaller.profit >= minProfit && leaves(smaller) > leaves(best) + NOISE) best = smaller;
  }
  return best;
};

/** What a leg pays where its levels end, in hundredths. */
const endsOf = (leg: FilledLeg): readonly number[] => {
  if ('odds' in leg) return [];
  let shares = 0;
  return leg.ladder.map(({ size }) => {
    shares += size;
    const paid = leg.fee.kind === 'commission' ? shares - fillShares(leg.ladder, shares, leg.fee).fee : shares;
    return Math.floor(paid * 100 + NOISE) / 100;
  });
};

/** The position that pays `payout` dollars whichever outcome wins; undefined if a leg does not fill. */
export const positionOf = (legs: readonly FilledLeg[], payout: number): FilledPosition | undefined => {
  const fills = legs.map((leg) => stakeFor(leg, payout));
  if (payout <= 0 || fills.some((stake) => stake === undefined)) return undefined;
  const stakes = fills as number[];
  const stake = stakes.reduce((sum, one) => sum + one, 0);
  return {
    payout,
    stake,
    profit: (payout / stake - 1) * 100,
    legs: stakes.map((one) => ({ stake: one, odds: payout / one })),
  };
};

/** What a leg costs that pays `payout` if it wins, fees included. */
const stakeFor = (leg: FilledLeg, payout: number): number | undefined => {
  const stake = 'odds' in leg ? payout / leg.odds : costOf(leg, payout);
  return stake === undefined || stake > (leg.limit ?? Infinity) + NOISE ? undefined : stake;
};

const costOf = (leg: Exclude<FilledLeg, { odds: number }>, payout: number): number | undefined => {
  // A commission is taken from the winnings, so more shares are needed for the same payout; how many depends on their price.
  const fill =
    leg.fee.kind === 'commission'
      ? afterCommission(leg.ladder, payout, leg.fee)
      : fillShares(leg.ladder, payout, leg.fee);
  return fill.isWhole ? priceOf(fill, leg.fee) : undefined;
};

const afterCommission = (ladder: Ladder, payout: number, fee: ExchangeFee): Fill => {
  let least = payout;
  let most = ladder.reduce((sum, { size }) => sum + size, 0);
  const paid = ({ shares, fee: taken }: Fill) => shares - taken;
  if (paid(fillShares(ladder, most, fee)) < payout - NOISE) return { ...fillShares(ladder, most, fee), isWhole: false };
  for (let halvings = 0; halvings < 60 && most - least > NOISE; halvings++) {
    const middle = (least + most) / 2;
    if (paid(fillShares(ladder, middle, fee)) >= payout) most = middle;
    else least = middle;
  }
  return fillShares(ladder, most, fee);
};

/** The largest payout that a leg has, before fees. */
const payoutOf = (leg: FilledLeg): number =>
  'odds' in leg ? (leg.limit ?? MOST_DOLLARS) * leg.odds : leg.ladder.reduce((sum, { size }) => sum + size, 0);

const MOST_DOLLARS = 10_000_000;
const ROUNDING = 0.01; // of a hundred dollars: more than what Polymarket cuts off
const TRIES = 3_000; // where the last offers leave hardly less than the wanted profit, a cent of fee decides over many shares
const NOISE = 1e-5;
