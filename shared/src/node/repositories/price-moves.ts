import { type BoardId, type LoggedBoardNews, unpackDiff } from '../../contract/index.js';
import { placeOf, type Quote, type QuoteKey } from '../../domain/index.js';

/** One price that moved, or was withdrawn or suspended. Times are milliseconds, prices decimal. */
export interface PriceMove {
  readonly event: string;
  readonly family: string;
  readonly subject: string;
  readonly line: number | undefined;
  readonly outcome: string;
  readonly book: string;
  /** The market as the feed named it. */
  readonly market: string;
  /** Undefined when there is none any more. */
  readonly price: number | undefined;
  readonly lastUpdate: number | undefined;
  readonly movedAt: number;
}

/** A diff of one board, as history keeps it. */
export interface Batch {
  readonly board: BoardId;
  readonly news: LoggedBoardNews;
}

/** The moves that a diff tells of. */
export const movesIn = ({ removedFrom, ...news }: LoggedBoardNews): PriceMove[] => {
  const { upserts, removed, stamps } = unpackDiff(news);
  return [
    ...upserts.map((quote) => ({ ...moveOf(quote), lastUpdate: stamps.get(quote.stamp), movedAt: news.at })),
    ...removed.map((key) => ({ ...withdrawalOf(key, removedFrom?.[key]), movedAt: news.at })),
  ];
};

const withdrawalOf = (key: QuoteKey, market: string | undefined) => {
  const place = placeOf(key);
  return { ...place, market: market ?? place.family, price: undefined, lastUpdate: undefined };
};

const moveOf = ({ event, family, subject, line, outcome, book, market, price, suspended }: Quote) => ({
  event,
  family,
  subject,
  line,
  outcome,
  book,
  market,
  price: suspended ? undefined : price,
});
