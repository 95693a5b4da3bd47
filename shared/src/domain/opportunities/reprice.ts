import type { MarketLine } from '../board/board-index.js';
import type { Quote, StampKey } from '../board/quote.js';
import { type Group, groupSet, isUsable } from './groups.js';

/**
 * Puts prices that moved, by their places on the line, into the places they have in its groups. False when one has none there, or
 * may not be used: then the groups are to be made anew.
 */
export const reprice = (
  line: MarketLine,
  columns: Columns,
  moved: readonly number[],
  locked: ReadonlySet<StampKey>,
): boolean => {
  for (const place of moved) {
    const quote = line.quotes[place]!;
    const column = columns[place];
    if (!column || groupSet(line.ladder, quote) !== column.set || !isUsable(quote, locked)) return false;
    column.quotes[column.row] = quote;
    column.prices[column.row] = quote.price;
  }
  return true;
};

/** For each place on a line the column that its price stands in, if it is in any, and the row there. */
export type Columns = readonly (Column | undefined)[];

interface Column {
  readonly set: string;
  readonly quotes: Quote[];
  readonly prices: number[];
  readonly row: number;
}

export const columnsOf = (line: MarketLine, groups: readonly Group[]): Columns => {
  const columns = new Array<Column | undefined>(line.quotes.length).fill(undefined);
  for (const { set, places, quotes, prices } of groups)
    for (const [outcome, column] of places.entries())
      for (const [row, place] of column.entries())
        columns[place] = { set, quotes: quotes[outcome]!, prices: prices[outcome]!, row };
  return columns;
};
