import { fromAmerican, type Odds } from '../odds/formats.js';
import { netPrice } from '../odds/terms.js';
import type { BetGrade, BetResult, PickResult } from './grade.js';
import { oddsPaying, paidAt, payout, readAmount, toCent, winningPayout } from './payout.js';

import type { Pick, PickedBet } from './pick.js';

/** Whether a pick has several legs. */
export const isParlay = (pick: Pick): boolean => pick.type?.trim().toLowerCase() === 'parlay' || !!pick.legs?.length;

/** The bets of a pick: itself, or the legs of a parlay. */
export const betsOf = (pick: Pick): readonly PickedBet[] => (isParlay(pick) ? (pick.legs ?? []) : [pick]);

/**
 * The result of a parlay from its legs' results. One lost leg loses it at once; all won legs win it. A tied or void leg drops out, and the
 * payout is divided by its odds. A leg that won or lost half counts with what it returns; the parlay is then lost if it pays less than its stake.
 */
export const parlayResult = (pick: Pick, legs: readonly BetResult[]): PickResult => {
  if (pick.combinedBy) return roundRobinResult(pick, legs);
  const lost = legs.find((leg) => 'grade' in leg && leg.grade === 'lost');
  if (lost && 'gameId' in lost) return { status: 'lost', actualPayout: payout(pick, 'lost'), gameId: lost.gameId };
  const pending = legs.findIndex((leg) => 'reason' in leg);
  const leg = legs[pending];
  if (leg && 'reason' in leg) return { ...leg, reason: `Leg ${pending + 1}: ${leg.reason}` };
  return legs.length === 0 ? { reason: 'This parlay has no legs to settle.' } : withoutLoss(pick, legs);
};

/** A round robin is settled once every leg is: by what its parlays pay together. */
const roundRobinResult = (pick: Pick, legs: readonly BetResult[]): PickResult => {
  const pending = legs.findIndex((leg) => 'reason' in leg);
  const leg = legs[pending];
  if (leg && 'reason' in leg) return { ...leg, reason: `Leg ${pending + 1}: ${leg.reason}` };
  const grades = legs.flatMap((one) => ('grade' in one ? [one.grade] : []));
  const returns = grades.map((grade, at) => returnOf(grade, netPicked(pick.legs?.[at] ?? {})));
  if (returns.includes(undefined)) return { reason: 'The odds of a leg are not known.' };
  const gameId = [...new Set(legs.flatMap((one) => ('gameId' in one ? [one.gameId] : [])))].join(',');
  const perUnit = roundRobinReturn(returns as readonly number[], pick.combinedBy ?? 0);
  if (perUnit === undefined) return { reason: 'This round robin has too few legs.' };
  if (grades.every((grade) => grade === 'void')) return { status: 'void', actualPayout: payout(pick, 'void'), gameId };
  const stake = readAmount(pick.stake);
  const status = perUnit > 1 ? 'won' : perUnit < 1 ? 'lost' : 'push';
  return { status, actualPayout: stake === undefined ? undefined : toCent(stake * perUnit), gameId };
};

/** What a leg returns per unit staked at its decimal odds; undefined if that depends on them and they are unknown. */
const returnOf = (grade: BetGrade, price: Odds | undefined): number | undefined => {
  if (grade === 'won') return price;
  return price === undefined && grade === 'half won' ? undefined : RETURNS[grade](price ?? 1);
};

/**
 * What a round robin returns per unit of its whole stake, if its legs return so much per unit each: the mean over all parlays of `size` of
 * them. Undefined unless there are at least that many legs.
 */
export const roundRobinReturn = (returns: readonly number[], size: number): number | undefined => {
  const parlays = parlaysIn(returns.length, size);
  return parlays === 0 ? undefined : sumOfProducts(returns, size) / parlays;
};

/** How many parlays of `size` legs a round robin of so many legs has; 0 if there is none. */
export const parlaysIn = (legs: number, size: number): number =>
  Number.isInteger(size) && size >= 1 && size <= legs ? Math.round(sumOfProducts(Array(legs).fill(1), size)) : 0;

// The elementary symmetric polynomial of degree `size`, leg by leg: there may be millions of parlays.
const sumOfProducts = (factors: readonly number[], size: number): number => {
  const sums = [1, ...Array<number>(size).fill(0)];
  for (const factor of factors) for (let of = size; of >= 1; of -= 1) sums[of]! += sums[of - 1]! * factor;
  return sums[size]!;
};

const withoutLoss = (pick: Pick, legs: readonly BetResult[]): PickResult => {
  const gameId = [...new Set(legs.flatMap((leg) => ('gameId' in leg ? [leg.gameId] : [])))].join(',');
  const grades = legs.flatMap((leg) => ('grade' in leg ? [leg.grade] : []));
  if (grades.every((grade) => grade === 'void')) return { status: 'void', actualPayout: payout(pick, 'void'), gameId };
  if (grades.every((grade) => grade === 'tied' || grade === 'void'))
    return { status: 'push', actualPayout: payout(pick, 'tied'), gameId };
  const shares = grades.map((grade, at) => shareOf(grade, pick.legs?.[at]));
  if (shares.includes(undefined)) return { reason: 'The odds of a leg that did not win in full are not known.' };
  const whole = winningPayout(pick);
  const share = shares.reduce<number>((all, one) => all * (one ?? 1), 1);
  const paid = whole === undefined ? undefined : paidOfShare(pick, whole, share);
  if (!grades.includes('half lost')) return { status: 'won', actualPayout: paid, gameId };
  const perUnit = returnPerUnit(pick, grades) ?? sharesOfStake(pick, paid);
  if (perUnit === undefined) return { reason: 'A leg lost half, and the odds of the others are not known.' };
  return { status: perUnit < 1 ? 'lost' : 'won', actualPayout: paid, gameId };
};

// What is left of the odds is paid by the pick's own terms: a boost raises its winnings, and a free bet's stake is not paid.
const paidOfShare = (pick: Pick, whole: number, share: number): number | undefined => {
  const price = oddsPaying(pick, whole);
  return price === undefined ? toCent(whole * share) : paidAt(pick, price * share);
};

/** What a parlay returns per unit staked, by the odds of its legs; undefined if one is unknown. */
const returnPerUnit = ({ legs }: Pick, grades: readonly BetGrade[]): number | undefined => {
  let product = 1;
  for (const [i, grade] of grades.entries()) {
    const price = netPicked(legs?.[i] ?? {});
    if (price === undefined) return undefined;
    product *= grade === 'won' ? price : RETURNS[grade](price);
  }
  return product;
};

const sharesOfStake = (pick: Pick, paid: number | undefined): number | undefined => {
  const stake = readAmount(pick.stake);
  return stake === undefined || paid === undefined ? undefined : paid / stake;
};

/** The return of a leg as a share of its return when won; undefined if that depends on its odds and they are unknown. */
const shareOf = (grade: BetGrade, leg: PickedBet = {}): number | undefined => {
  if (grade === 'won') return 1;
  const price = netPicked(leg);
  return price && RETURNS[grade](price) / price;
};

/** The return of a leg per unit staked, given its decimal odds. */
const RETURNS: Readonly<Record<Exclude<BetGrade, 'won'>, (price: number) => number>> = {
  'half won': (price) => (1 + price) / 2,
  tied: () => 1,
  void: () => 1,
  'half lost': () => 0.5,
  lost: () => 0,
};

/** The decimal odds that were taken; undefined if missing or implausible. */
export const pricePicked = ({ price, odds }: PickedBet): Odds | undefined => {
  if (typeof price === 'number' && price > 1 && price <= HIGHEST_PRICE) return price as Odds;
  const american = Number(String(odds ?? '').replace('−', '-') || Number.NaN);
  return Math.abs(american) >= 100 && Math.abs(american) <= HIGHEST_PRICE ? fromAmerican(american) : undefined;
};

/** What the bet pays after its book's commission, in decimal odds; undefined if its odds are unknown. A parlay's legs are paid one by one. */
export const netPicked = (pick: Pick): Odds | undefined => {
  const price = pricePicked(pick);
  const legs = pick.legs ?? [];
  const charged = legs.length > 0 ? legs : [pick];
  return price && charged.reduce((net, bet) => (net * keptOf(bet)) as Odds, price);
};

/** The share of a bet's decimal odds that is left after commission. */
const keptOf = (bet: PickedBet): number => {
  const price = pricePicked(bet);
  const percent = bet.commission ?? 0;
  return price && percent > 0 && percent < 100 ? netPrice(price, percent) / price : 1;
};

/** The longest odds accepted, in any format. */
export const HIGHEST_PRICE = 1e9;
