import * as z from 'zod/mini';
import type { LegPrice, Odds } from '../domain/index.js';

/** A price of a leg as it travels: book, decimal price, source's time. An opportunity has dozens of them. */
export const legPriceSchema = z.pipe(
  z.tuple([z.string(), z.number().check(z.gt(1)), z.nullable(z.number())]),
  z.transform(
    ([book, price, lastUpdate]): LegPrice => ({ book, price: price as Odds, lastUpdate: lastUpdate ?? undefined }),
  ),
);

export const packLegPrice = ({ book, price, lastUpdate }: LegPrice): z.input<typeof legPriceSchema> => [
  book,
  price,
  lastUpdate ?? null,
];
