import * as z from 'zod/mini';

const cursor = z.optional(
  z
    .string()
    .check(
      z.regex(/^[A-Za-z0-9_-]{1,2000}$/),
      z.describe('Where the next page begins: `next_cursor` of the page before.'),
    ),
);
const limit = z._default(
  z.coerce
    .number()
    .check(z.int(), z.gte(1), z.lte(500), z.describe('The most entries on one page.'), z.meta({ examples: [100] })),
  100,
);
const format = z.optional(
  z
    .enum(['json', 'csv'])
    .check(z.describe('`csv` for a table, as with `Accept: text/csv`. Its next page is in the header `Link`.')),
);
/** What every list takes besides its own filters. */
export const openPage = { limit, cursor, format };

/** The same as it is read. */
export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly format?: 'json' | 'csv' | undefined;
}

/** One page of a list. */
export const openPageOf = <T extends z.ZodMiniType>(entry: T) =>
  z.object({ data: z.array(entry), next_cursor: z.nullable(z.string()) });
