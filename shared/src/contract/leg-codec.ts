import * as z from 'zod/mini';
import type { LegPrice, Odds } from '../domain/index.js';

/**
 * The transport format of a leg's price: book, decimal price, source time, and the book's limit if any. An opportunity has dozens of these.
 */
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
