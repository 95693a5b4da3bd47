import * as z from 'zod/mini';

/** One price of a line history: American odds; null once the book no longer offers it. Time in milliseconds. */
export interface OddsHistoryRow {
  readonly bookmakerKey: string;
  readonly bookmakerTitle: string;
  readonly marketKey: string;
  readonly lastUpdate: number;
  readonly outcomeName: string;
  readonly price: number | null;
  readonly point: number | undefined;
}

const outcomeSchema = z.object({
  name: z.optional(z.string()),
  description: z.optional(z.string()),
  participant: z.optional(z.string()),
  price: z.optional(z.nullable(z.number())),
  odds: z.optional(z.nullable(z.number())),
  point: z.optional(z.nullable(z.number())),
});

const stepSchema = z.object({ last_update: z.optional(z.string()), outcomes: z.array(outcomeSchema) });

const marketSchema = z.object({
  key: z.string(),
  last_update: z.optional(z.string()),
  history: z.optional(z.array(stepSchema)),
  odds: z.optional(z.array(stepSchema)),
});

const bookSchema = z.object({
  key: z.optional(z.string()),
  bookmaker: z.optional(z.object({ key: z.string(), title: z.optional(z.string()) })),
  title: z.optional(z.string()),
  markets: z.array(marketSchema),
});

/** A line history as received, in every spelling that the specification allows. */
export const oddsHistorySchema = z.array(bookSchema);
type OddsHistory = z.infer<typeof oddsHistorySchema>;

/** The prices of a history one by one, in their order. Rows without a book, an outcome or a valid time are left out. */
export const rowsOf = (history: OddsHistory): OddsHistoryRow[] =>
  history.flatMap(({ key, bookmaker, title, markets }) => {
    const bookmakerKey = key ?? bookmaker?.key;
    if (bookmakerKey === undefined) return [];
    const bookmakerTitle = title ?? bookmaker?.title ?? bookmakerKey;
    return markets.flatMap((market) => rowsOfMarket(market, { bookmakerKey, bookmakerTitle }));
  });

const rowsOfMarket = (
  { key: marketKey, last_update, history, odds }: z.infer<typeof marketSchema>,
  book: Pick<OddsHistoryRow, 'bookmakerKey' | 'bookmakerTitle'>,
): OddsHistoryRow[] =>
  (history ?? odds ?? []).flatMap((step) => {
    const lastUpdate = Date.parse(step.last_update ?? last_update ?? '');
    if (Number.isNaN(lastUpdate)) return [];
    return step.outcomes.flatMap((outcome) => {
      const outcomeName = outcome.name ?? outcome.description ?? outcome.participant;
      if (outcomeName === undefined) return [];
      const price = outcome.price ?? outcome.odds ?? null;
      return { ...book, marketKey, lastUpdate, outcomeName, price, point: outcome.point ?? undefined };
    });
  });
