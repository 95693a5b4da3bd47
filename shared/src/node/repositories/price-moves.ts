import { type BoardId, type LoggedBoardNews, unpackDiff } from '../../contract/index.js';
import { placeOf } from '../../domain/index.js';

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

/** The moves that a diff tells of. Named one by one: copies of so many objects would take longer than all that follows. */
export const movesIn = ({ removedFrom, ...news }: LoggedBoardNews): PriceMove[] => {
  const { upserts, removed, stamps } = unpackDiff(news);
  const moves: PriceMove[] = [];
  for (const { event, family, subject, line, outcome, book, market, price, suspended, stamp } of upserts) {
    const lastUpdate = stamps.get(stamp);
    const left = suspended ? undefined : price;
    moves.push({ event, family, subject, line, outcome, book, market, price: left, lastUpdate, movedAt: news.at });
  }
  for (const key of removed) {
    const market = removedFrom?.[key] ?? placeOf(key).family;
    moves.push({ ...placeOf(key), market, price: undefined, lastUpdate: undefined, movedAt: news.at });
  }
  return moves;
};
