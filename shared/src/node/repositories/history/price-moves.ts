import { type BoardId, type LoggedBoardNews, unpackDiff } from '../../../contract/index.js';
import { placeOf } from '../../../domain/index.js';

/** One price that moved, was withdrawn or was suspended. Times in milliseconds, prices decimal. */
export interface PriceMove {
  readonly event: string;
  readonly family: string;
  readonly subject: string;
  readonly line: number | undefined;
  readonly outcome: string;
  readonly book: string;
  /** The feed's key of the market. */
  readonly market: string;
  /** Undefined if there is no price any more. */
  readonly price: number | undefined;
  readonly lastUpdate: number | undefined;
  readonly movedAt: number;
}

/** A diff of one board, as the history stores it. */
export interface Batch {
  readonly board: BoardId;
  readonly news: LoggedBoardNews;
}

/** The price moves in a diff. Built field by field, because spreading so many objects would cost more than everything that follows. */
export const movesIn = ({ removedFrom, stood, ...news }: LoggedBoardNews): PriceMove[] => {
  const { upserts, removed, stamps } = unpackDiff(news);
  const moves: PriceMove[] = [];
  for (const [place, quote] of upserts.entries()) {
    if (stood?.includes(place)) continue;
    const { event, family, subject, line, outcome, book, market, price, suspended, stamp, key } = quote;
    const lastUpdate = stamps.get(stamp);
    const left = suspended ? undefined : price;
    moves.push({ event, family, subject, line, outcome, book, market, price: left, lastUpdate, movedAt: news.at });
    const before = removedFrom?.[key];
    if (before !== undefined && before !== market)
      moves.push({
        ...{ event, family, subject, line, outcome, book, market: before },
        ...{ price: undefined, lastUpdate: undefined, movedAt: news.at },
      });
  }
  for (const key of removed) {
    const market = removedFrom?.[key] ?? placeOf(key).family;
    moves.push({ ...placeOf(key), market, price: undefined, lastUpdate: undefined, movedAt: news.at });
  }
  return moves;
};
