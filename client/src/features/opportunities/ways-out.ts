import { type Odds, type Opportunity, type Rehedge, rehedge } from '@fairline/shared/domain';
import { netOf } from './net-of.js';
import type { OfferedLeg } from './offered-leg.js';
import { otherSide } from './other-side.js';
import type { Wish } from './wish.js';

/** A leg that somebody holds, and its stake in dollars. */
export interface HeldLeg extends OfferedLeg {
  readonly stake: number;
}

/** What can be done about a lost leg: the bets that close the position now, and what that comes to. */
export interface WayOut {
  readonly legs: readonly OfferedLeg[];
  /** By leg: what is staked, in full and at best, is found at the place after that of the held leg. */
  readonly result: Rehedge;
}

/** The best way out there is at the prices of now; undefined while a side has none. */
export const wayOut = (on: Opportunity, held: HeldLeg, legs: readonly OfferedLeg[], wish: Wish): WayOut | undefined =>
  combinations(otherSide(on, held, legs, wish.terms))
    .map((others) => ({ legs: others, result: closed(held, others, wish) }))
    .reduce<WayOut | undefined>(
      (best, way) => (best && best.result.best.worst >= way.result.best.worst ? best : way),
      undefined,
    );

const closed = (held: HeldLeg, others: readonly OfferedLeg[], { terms, scanner }: Wish): Rehedge =>
  rehedge(
    [{ price: netOf(held.price, terms), stake: held.stake }, ...others.map(() => undefined)],
    [undefined, ...others.map(({ price }): Odds => netOf(price, terms))],
    { step: scanner.roundTo, limits: [undefined, ...others.map(({ price }) => price.limit)] },
  );

const combinations = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((ways, list) => ways.flatMap((way) => list.map((one) => [...way, one])), [[]]);
