import { type PlayerProp, pointOf } from '@fairline/shared/contract';
import {
  type Board,
  bookRank,
  bookTitle,
  canonicalBook,
  isDfsBook,
  isUsable,
  type Quote,
  toAmerican,
  USUAL_PICK_APPS,
} from '@fairline/shared/domain';

/** A query about one game: markets by the feed's names, and the user's pick apps. */
export interface Offered {
  readonly game: string;
  readonly markets: ReadonlySet<string>;
  readonly apps: readonly string[];
}

/** The offers of pick apps on one game's players: of the three usual apps, and of any others that are asked for. */
export const pickAppOffers = (board: Board, { game, markets, apps }: Offered): PlayerProp[] => {
  const wanted = new Set([...USUAL_PICK_APPS, ...apps.filter(isDfsBook)].map(canonicalBook));
  return [...board.quotes.values()]
    .filter(({ event, market, book }) => event === game && markets.has(market) && wanted.has(canonicalBook(book)))
    .sort(inOrder)
    .map((quote) => offerOf(quote, board));
};

const offerOf = (quote: Quote, board: Board): PlayerProp => {
  const url = quote.offer?.betslipLink ?? quote.offer?.marketLink ?? quote.offer?.bookmakerLink ?? null;
  return {
    book: quote.book,
    book_label: bookTitle(quote.book),
    market: quote.market,
    ou: quote.outcome,
    player: quote.subject,
    price: quote.suspended ? null : Math.round(toAmerican(quote.price)),
    line: pointOf(quote.outcome, quote.line, false) ?? null,
    url,
    link_available: url !== null,
    is_latest: isUsable(quote, board.locked),
    is_active: !quote.suspended,
  };
};

const inOrder = (a: Quote, b: Quote): number =>
  bookRank(a.book) - bookRank(b.book) ||
  alphabetically(a.market, b.market) ||
  alphabetically(a.subject, b.subject) ||
  (a.line ?? 0) - (b.line ?? 0) ||
  alphabetically(a.outcome, b.outcome);

const alphabetically = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
