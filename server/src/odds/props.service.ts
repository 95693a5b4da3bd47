import { isoTime, type PlayerProp, type PropsOfGame, type PropsOfSports, pointOf } from '@fairline/shared/contract';
import {
  amongBooks,
  type Board,
  bookRank,
  bookTitle,
  canonicalBook,
  gameDayOf,
  hasKnownStart,
  isDfsBook,
  isPlayerFamily,
  isUsable,
  type Offer,
  PROP_BOOKS,
  type Quote,
  toAmerican,
  USUAL_PICK_APPS,
} from '@fairline/shared/domain';
import { Injectable } from '@nestjs/common';
import type { Fresh } from '../http/cached-bytes.js';
import { LogosService } from '../logos/logos.service.js';
import { Boards } from './boards.js';
import { gamesAnswer } from './games-answer.js';

/** Reads player props from their boards. */
@Injectable()
export class PropsService {
  constructor(
    private readonly boards: Boards,
    private readonly logos: LogosService,
  ) {}

  /** The offers of pick apps on one game; none if the game is not on that day. */
  async ofGame({ league, date, game_id: game, markets, bookmakers = [] }: PropsOfGame): Promise<Fresh> {
    const [replica] = await this.boards.of([league], ['props']);
    const event = replica?.board.events.get(game);
    if (!replica || !event || gameDayOf(event.commenceTime) !== date) return { version: '0', write: () => '[]' };
    const asked = { game, markets: new Set(markets), apps: bookmakers };
    return { version: replica.version, write: () => JSON.stringify(pickAppOffers(replica.board, asked)) };
  }

  /** All props of some sports, in games with a known start. Without a filter, from the books whose props we support. */
  async ofSports({ sports, date, bookFilter }: PropsOfSports): Promise<Fresh> {
    return gamesAnswer(await this.boards.of(sports, ['props']), {
      markets: { has: isPlayerFamily },
      fromBook: amongBooks(bookFilter ?? PROP_BOOKS),
      decimal: false,
      timeAs: isoTime,
      logoOf: (sport, team) => this.logos.pathOf(sport, team),
      isWanted: (event) => hasKnownStart(event) && (date === undefined || gameDayOf(event.commenceTime) === date),
    });
  }
}

/** A query about one game: markets by the feed's names, and the user's pick apps. */
interface Offered {
  readonly game: string;
  readonly markets: ReadonlySet<string>;
  readonly apps: readonly string[];
}

/** The offers of pick apps on one game's players: of the three usual apps, and of any others that are asked for. */
const pickAppOffers = (board: Board, { game, markets, apps }: Offered): PlayerProp[] => {
  const wanted = new Set([...USUAL_PICK_APPS, ...apps.filter(isDfsBook)].map(canonicalBook));
  return [...board.quotes.values()]
    .filter(({ event, market, book }) => event === game && markets.has(market) && wanted.has(canonicalBook(book)))
    .sort(inOrder)
    .map((quote) => offerOf(quote, board));
};

const offerOf = (quote: Quote, board: Board): PlayerProp => {
  const [opens, url] = saidLink(quote.offer);
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
    opens,
    is_latest: isUsable(quote, board.locked),
    is_active: !quote.suspended,
  };
};

/** The nearest link to the bet that the feed gives, and what it opens. The page checks its host, and has the app's own site without it. */
const saidLink = ({ betslipLink, marketLink, bookmakerLink }: Offer = {}): [PlayerProp['opens'], string | null] => {
  if (betslipLink !== undefined) return ['bet', betslipLink];
  if (marketLink !== undefined) return ['market', marketLink];
  return bookmakerLink === undefined ? [null, null] : ['event', bookmakerLink];
};

const inOrder = (a: Quote, b: Quote): number =>
  bookRank(a.book) - bookRank(b.book) ||
  alphabetically(a.market, b.market) ||
  alphabetically(a.subject, b.subject) ||
  (a.line ?? 0) - (b.line ?? 0) ||
  alphabetically(a.outcome, b.outcome);

const alphabetically = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
