import type { Odds } from '../odds/formats.js';
import { type MiddleModel, middleCases, middleOutlook } from './middle-outlook.js';
import { SUSPECT_ABOVE, suspectMiddle } from './suspect.js';

// Apart from `suspect.ts`, which every table needs first: the model of middles weighs as much as a page.

/** Why to double-check a middle with half of the stake on each of these legs, at the books' displayed prices. */
export const suspectLegs = (
  legs: readonly { readonly price: Odds }[],
  model: Pick<MiddleModel, 'ends'> | undefined,
): string | undefined => {
  const [prices, halves] = [[legs[0]!.price, legs[1]!.price] as const, [50, 50] as const];
  return suspectMiddle(middleCases(prices, halves).worst, model && middleOutlook(model, prices, halves).ev);
};

/** How many times the least suspect value or sure profit such a middle promises, the larger of both; above 1 it is suspect. */
export const excessOfLegs = (
  legs: readonly { readonly price: Odds }[],
  model: Pick<MiddleModel, 'ends'> | undefined,
): number => {
  const [prices, halves] = [[legs[0]!.price, legs[1]!.price] as const, [50, 50] as const];
  const ev = model ? middleOutlook(model, prices, halves).ev : 0;
  return Math.max(ev / SUSPECT_ABOVE.value, middleCases(prices, halves).worst / SUSPECT_ABOVE.arbitrage);
};
