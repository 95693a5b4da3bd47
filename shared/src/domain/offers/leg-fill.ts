import { fillPosition } from '../exchanges/fill-position.js';
import type { Odds } from '../odds/formats.js';
import type { Terms } from '../odds/terms.js';
import { filledLegOf, hasLadder, oddsAt } from '../stakes/limited.js';
import type { OfferedLeg } from './offered-leg.js';

/** The legs of a position of equal payouts with how far each fills: as long as all of them leave `least` percent of the whole stake. */
export const withFills = (
  legs: readonly OfferedLeg[],
  stakes: readonly number[],
  terms: Pick<Terms, 'commission'>,
  least: number,
): readonly OfferedLeg[] => {
  if (!legs.some(({ price }) => hasLadder(price))) return legs;
  const largest = fillPosition(
    legs.map(({ price }) => filledLegOf(price, terms)),
    least,
  );
  return legs.map((leg, i) => {
    const most = largest?.legs[i];
    return most && hasLadder(leg.price)
      ? { ...leg, fill: { most: most.stake, odds: most.odds as Odds, now: oddsAt(leg.price, stakes[i]!, terms) } }
      : leg;
  });
};

/** A leg with how far it fills by itself; a bookmaker's stays what it is. */
export const withFill = (
  leg: OfferedLeg,
  most: number,
  stake: number,
  terms: Pick<Terms, 'commission'>,
): OfferedLeg => {
  if (!hasLadder(leg.price) || most <= 0 || stake <= 0) return leg;
  return { ...leg, fill: { most, odds: oddsAt(leg.price, most, terms), now: oddsAt(leg.price, stake, terms) } };
};

/** The greatest stake of at most `most` dollars, in cents, that is enough; 0 if none is. A smaller one must be enough wherever a larger one is. */
export const greatestStake = (most: number, isEnough: (stake: number) => boolean): number => {
  let least = 0;
  let tooMuch = Math.floor(most * 100 + LAST_BITS) + 1;
  while (tooMuch - least > 1) {
    const middle = Math.floor((least + tooMuch) / 2);
    if (isEnough(middle / 100)) least = middle;
    else tooMuch = middle;
  }
  return least / 100;
};

const LAST_BITS = 1e-6;
