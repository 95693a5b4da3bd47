import { type BoardId, type BoardNews, unpackDiff } from '../../contract/index.js';
import { placeOf, type Quote } from '../../domain/index.js';

/** One price that moved or was withdrawn. Times are milliseconds, prices decimal. */
export interface PriceMove {
  readonly event: string;
  readonly family: string;
  readonly subject: string;
  readonly line: number | undefined;
  readonly outcome: string;
  readonly book: string;
  /** The market as the feed named it; the family when the price was withdrawn. */
  readonly market: string;
  /** Undefined when the price was withdrawn. */
  readonly price: number | undefined;
  readonly lastUpdate: number | undefined;
  readonly movedAt: number;
}

/** A diff of one board, as history keeps it. */
export interface Batch {
  readonly board: BoardId;
  readonly news: BoardNews;
}

/** The moves that a diff tells of. */
export const movesIn = (news: BoardNews): PriceMove[] => {
  const { upserts, removed, stamps } = unpackDiff(news);
  return [
    ...upserts.map((quote) => ({ ...moveOf(quote), lastUpdate: stamps.get(quote.stamp), movedAt: news.at })),
    ...removed.map(placeOf).map((place) => ({
      ...place,
      market: place.family,
      price: undefined,
      lastUpdate: undefined,
      movedAt: news.at,
    })),
  ];
};

const moveOf = ({ event, family, subject, line, outcome, book, market, price }: Quote) => ({
  event,
  family,
  subject,
  line,
  outcome,
  book,
  market,
  price,
});
