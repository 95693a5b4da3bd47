import { fromAmerican, type Odds } from '../odds/formats.js';
import { toCent } from './amount.js';
import { payout, winningPayout } from './payout.js';
import type { Pick, PickedBet } from './pick.js';
import type { BetResult, PickResult } from './result.js';

/** Whether a pick has several legs. */
export const isParlay = (pick: Pick): boolean => pick.type?.trim().toLowerCase() === 'parlay' || !!pick.legs?.length;

/** The bets of a pick: itself, or the legs of a parlay. */
export const betsOf = (pick: Pick): readonly PickedBet[] => (isParlay(pick) ? (pick.legs ?? []) : [pick]);

/**
 * The result of a parlay from its legs' results. One lost leg loses it at once; all won legs win it. A tied leg drops out, and the payout
 * is divided by its odds.
 */
export const parlayResult = (pick: Pick, legs: readonly BetResult[]): PickResult => {
  const lost = legs.find((leg) => 'grade' in leg && leg.grade === 'lost');
  if (lost && 'gameId' in lost) return { status: 'lost', actualPayout: payout(pick, 'lost'), gameId: lost.gameId };
  const pending = legs.findIndex((leg) => 'reason' in leg);
  const leg = legs[pending];
  if (leg && 'reason' in leg) return { reason: `Leg ${pending + 1}: ${leg.reason}` };
  return legs.length === 0 ? { reason: 'This parlay has no legs to settle.' } : withoutLoss(pick, legs);
};

const withoutLoss = (pick: Pick, legs: readonly BetResult[]): PickResult => {
  const gameId = [...new Set(legs.flatMap((leg) => ('gameId' in leg ? [leg.gameId] : [])))].join(',');
  const tied = (pick.legs ?? []).filter((_, at) => isTied(legs[at]));
  if (tied.length === legs.length) return { status: 'push', actualPayout: payout(pick, 'push'), gameId };
  const prices = tied.map(pricePicked);
  if (prices.includes(undefined))
    return { reason: 'The stake of a leg came back, and the odds of that leg are not known.' };
  return { status: 'won', actualPayout: dividedBy(winningPayout(pick), prices), gameId };
};

const isTied = (leg: BetResult | undefined): boolean => leg !== undefined && 'grade' in leg && leg.grade === 'tied';

const dividedBy = (whole: number | undefined, prices: readonly (number | undefined)[]): number | undefined =>
  whole === undefined ? undefined : toCent(prices.reduce<number>((paid, price) => paid / (price ?? 1), whole));

/** The decimal odds that were taken; undefined if missing or implausible. */
export const pricePicked = ({ price, odds }: PickedBet): Odds | undefined => {
  if (typeof price === 'number' && price > 1 && price <= HIGHEST_PRICE) return price as Odds;
  const american = Number(String(odds ?? '').replace('−', '-') || Number.NaN);
  return Math.abs(american) >= 100 && Math.abs(american) <= HIGHEST_PRICE ? fromAmerican(american) : undefined;
};

/** The longest odds accepted, in any format. */
export const HIGHEST_PRICE = 1e9;
