import * as z from 'zod/mini';
import type { LegPrice, Odds } from '../domain/index.js';

/** A price of a leg as it travels: book, decimal price, source's time, and a limit where the book has one. An opportunity has dozens of them. */
export const legPriceSchema = z.pipe(
  z.tuple([z.string(), z.number().check(z.gt(1)), z.nullable(z.number()), z.optional(z.number())]),
  z.transform(
    ([book, price, lastUpdate, limit]): LegPrice => ({
      book,
      price: price as Odds,
      lastUpdate: lastUpdate ?? undefined,
      ...(limit === undefined ? {} : { limit }),
    }),
  ),
);

export const packLegPrice = ({ book, price, lastUpdate, limit }: LegPrice): z.input<typeof legPriceSchema> =>
  limit === undefined ? [book, price, lastUpdate ?? null] : [book, price, lastUpdate ?? null, limit];
