import { combinations, netOf, type Odds, type Opportunity, type Rehedge, rehedge } from '@fairline/shared/domain';
import type { ScannerCriteria } from '../list/scanner-criteria.js';
import type { LegAsked } from './leg-asked.js';
import { otherSide } from './other-side.js';

/** A way out of lost legs: the bets that close the position now, and the result. */
export interface RehedgeWay {
  /** In the order of the offer: the legs held, and for the others the best replacement. */
  readonly legs: readonly LegAsked[];
  readonly result: Rehedge;
}

/** The best way out at current prices; undefined if a side has no price. */
export const rehedgeWay = (
  on: Opportunity,
  legs: readonly LegAsked[],
  criteria: ScannerCriteria,
): RehedgeWay | undefined =>
  combinations(legs.map((leg) => (leg.stake === undefined ? otherSide(on, leg, legs, criteria.terms) : [leg])))
    .map((way) => ({ legs: way, result: closed(way, criteria) }))
    .reduce<RehedgeWay | undefined>(
      (best, way) => (best && best.result.best.worst >= way.result.best.worst ? best : way),
      undefined,
    );

const closed = (legs: readonly LegAsked[], { terms, scanner }: ScannerCriteria): Rehedge =>
  rehedge(
    legs.map(({ price, stake }) => (stake === undefined ? undefined : { price: netOf(price, terms), stake })),
    legs.map(({ price, stake }): Odds | undefined => (stake === undefined ? netOf(price, terms) : undefined)),
    {
      step: scanner.roundTo,
      limits: legs.map(({ price, stake }) => (stake === undefined ? price.limit : undefined)),
    },
  );
