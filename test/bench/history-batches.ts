import { packDiff } from '@fairline/shared/contract';
import { noChange, odds } from '@fairline/shared/domain';
import { aQuote } from '@fairline/shared/testing';

/** A diff of one board as history records it: 300 price moves. */
export interface LoggedBatch {
  readonly board: { readonly sport: string; readonly section: 'game' };
  readonly news: ReturnType<typeof packDiff>;
}

const BOARD = { sport: 'americanfootball_nfl', section: 'game' } as const;
const PRICES = 300;

export const aBatch = (seq: number): LoggedBatch => {
  const upserts = Array.from({ length: PRICES }, (_, i) =>
    aQuote({
      event: `event-${i % 20}`,
      book: `book-${i % 25}`,
      outcome: `outcome ${i}`,
      price: odds(1.5 + Math.random()),
    }),
  );
  return { board: BOARD, news: packDiff({ ...noChange, seq, upserts }, Date.now()) };
};

/** The same moves as CSV lines. */
export const asText = ({ board, news }: LoggedBatch): string =>
  news.quotes
    .map(([key, price]) => {
      const [event, family, , , outcome, book] = key.split('|');
      return `${board.sport},${board.section},${news.seq},${event},${family},"",,${outcome},${book},${family},${price},${news.at}\n`;
    })
    .join('');
