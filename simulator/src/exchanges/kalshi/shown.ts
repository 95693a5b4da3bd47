import { DOLLAR, type Levels } from '../order-book.js';
import type { PresentBook } from '../present-books.js';

/** A price and a number of contracts as Kalshi writes them: `0.4200`, `13.00`. */
export const dollars = (price: number): string => (price / DOLLAR).toFixed(4);
export const contracts = (size: number): string => (size / 100).toFixed(2);

/** The bids for Yes and for No, the best last. Kalshi writes no asks: who asks p for Yes bids 1 − p for No. */
export const bidsOf = ({ bids, asks }: PresentBook): { yes: WrittenLevels; no: WrittenLevels } => ({
  yes: written(bids, (price) => price),
  no: written(asks, (price) => DOLLAR - price),
});

type WrittenLevels = readonly (readonly [price: string, size: string])[];

const written = (levels: Levels, at: (price: number) => number): WrittenLevels =>
  [...levels].map(([price, size]) => [dollars(at(price)), contracts(size)] as const).reverse();
