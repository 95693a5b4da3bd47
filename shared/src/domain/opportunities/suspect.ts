import { bookTitle } from '../catalogue/sportsbooks.js';
import type { Odds } from '../odds/formats.js';
import { impliedTotal, profitPercentage } from '../odds/probability.js';
import type { LegPrice } from './opportunity.js';

/** A profit or value above this, in percent, is more likely a wrong price than a real chance. */
export const SUSPECT_ABOVE = { arbitrage: 10, value: 20 } as const;

/**
 * Why to double-check an arbitrage of this profit (percent); undefined when there is no reason. A suspect arbitrage is listed apart and
 * never alerted. `prices` are its candidates for each outcome: if only one book offers an outcome, the reason names it.
 */
export const suspectArbitrage = (profit: number, prices: readonly (readonly LegPrice[])[] = []): string | undefined => {
  if (!(profit > SUSPECT_ABOVE.arbitrage)) return undefined;
  const lonely = lonelyBook(prices);
  return lonely
    ? `A sure profit over ${SUSPECT_ABOVE.arbitrage} % is rare, and only ${bookTitle(lonely)} makes it possible: its price may be wrong, or for a different bet.`
    : `A sure profit over ${SUSPECT_ABOVE.arbitrage} % is rare: one of the prices may be wrong, or for a different bet.`;
};

/** The profit (percent) by which legs are judged suspect: at the books' displayed prices, since a commission makes a wrong price no righter. */
export const displayedProfit = (legs: readonly { readonly price: Odds }[]): number =>
  profitPercentage(impliedTotal(legs.map(({ price }) => price)));

/** Why to double-check an expected value of this size (percent); undefined when there is no reason. */
export const suspectValue = (value: number): string | undefined =>
  value > SUSPECT_ABOVE.value
    ? `A value over ${SUSPECT_ABOVE.value} % is rare: the price may be wrong, or not yet reflect news that the other books know.`
    : undefined;

/**
 * Why to double-check a middle: its value by the model (percent), if there is one, or a sure profit (`worst`, in percent of the total stake)
 * as large as that of a suspect arbitrage. Undefined when there is no reason.
 */
export const suspectMiddle = (worst: number, ev: number | undefined): string | undefined =>
  (ev === undefined ? undefined : suspectValue(ev)) ?? suspectArbitrage(worst);

// The only book on its side, while the other sides have several.
const lonelyBook = (prices: readonly (readonly LegPrice[])[]): string | undefined => {
  const alone = prices.filter((leg) => leg.length === 1);
  return alone.length === 1 && prices.length > 1 ? alone[0]![0]!.book : undefined;
};
