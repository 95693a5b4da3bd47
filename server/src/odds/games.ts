import { type Game, gameEntry, outcomeName, pointOf, type WriteTime } from '@fairline/shared/contract';
import {
  type Board,
  bookRank,
  bookTitle,
  type GameEvent,
  isSpreadFamily,
  isUsable,
  type Quote,
  toAmerican,
} from '@fairline/shared/domain';

type Bookmaker = Game['bookmakers'][number];
type Market = Bookmaker['markets'][number];

/** Which games and prices are wanted, and how they are written. */
export interface Wanted {
  /** Markets by the feed's names: alternate lines have a key of their own. */
  readonly markets: { has(market: string): boolean };
  readonly isWanted: (event: GameEvent) => boolean;
  readonly fromBook: (book: string) => boolean;
  readonly decimal: boolean;
  readonly timeAs: WriteTime;
  /** The path of a team's logo; undefined if there is none. */
  readonly logoOf?: (sport: string, team: string) => string | undefined;
}

/** The games of some boards with their prices, soonest first. A game without a wanted price is listed, too. */
export const gamesOf = (boards: readonly Board[], wanted: Wanted, now: number): Game[] =>
  [...gamesIn(boards, wanted, now)].filter((game) => game !== undefined);

/** The same one by one, for a writer who pauses in between; undefined where it may pause before the first. */
export function* gamesIn(boards: readonly Board[], wanted: Wanted, now: number): Generator<Game | undefined> {
  const games = new Map<string, GameSheet>();
  for (const board of boards) {
    yield undefined;
    for (const event of board.events.values())
      if (!games.has(event.id) && wanted.isWanted(event)) games.set(event.id, new GameSheet(event, wanted));
    for (const quote of board.quotes.values())
      if (wanted.markets.has(quote.market) && wanted.fromBook(quote.book)) games.get(quote.event)?.add(quote, board);
  }
  for (const sheet of [...games.values()].sort(soonestFirst)) yield sheet.game(now);
}

const soonestFirst = ({ event: a }: GameSheet, { event: b }: GameSheet) =>
  a.commenceTime - b.commenceTime || (a.id < b.id ? -1 : 1);

/** Collects the prices of one game by book and market. */
class GameSheet {
  private readonly quotes: (readonly [Parameters<typeof priceOf>[0], Board])[] = [];
  private readonly books = new Map<string, Map<string, Market>>();

  constructor(
    readonly event: GameEvent,
    private readonly wanted: Wanted,
  ) {}

  add(quote: Parameters<typeof priceOf>[0], board: Board) {
    this.quotes.push([quote, board]);
  }

  game(now: number): Game {
    const { decimal, timeAs } = this.wanted;
    for (const [quote, board] of this.quotes) {
      const market = this.market(quote.book, quote.market, board.stamps.get(quote.stamp));
      market.outcomes.push(priceOf(quote, this.event, board, decimal, timeAs));
    }
    const books = [...this.books].sort(([a], [b]) => bookRank(a) - bookRank(b) || (a < b ? -1 : 1));
    return {
      ...gameEntry(this.event, now, this.wanted.timeAs),
      ...this.logos(),
      bookmakers: books.map(bookmakerOf),
    };
  }

  private logos(): Pick<Game, 'home_logo' | 'away_logo'> {
    const { sport, home, away } = this.event;
    const [home_logo, away_logo] = [home, away].map((team) => this.wanted.logoOf?.(sport, team));
    return { ...(home_logo ? { home_logo } : {}), ...(away_logo ? { away_logo } : {}) };
  }

  private market(book: string, key: string, lastUpdate: number | undefined): Market {
    const markets = this.books.get(book) ?? new Map<string, Market>();
    this.books.set(book, markets);
    const known = markets.get(key);
    if (known) return known;
    const market = { key, outcomes: [], ...(lastUpdate ? { last_update: this.wanted.timeAs(lastUpdate) } : {}) };
    markets.set(key, market);
    return market;
  }
}

// The prices on a board are in no order; they are written by market, player and line.
const bookmakerOf = ([key, offered]: readonly [string, Map<string, Market>]): Bookmaker => {
  const markets = [...offered.values()].sort((a, b) => alphabetically(a.key, b.key));
  for (const { outcomes } of markets) outcomes.sort(lineByLine);
  const newest = markets
    .map((market) => market.last_update ?? '')
    .sort()
    .at(-1);
  return { key, title: bookTitle(key), ...(newest ? { last_update: newest } : {}), markets };
};

const lineByLine = (a: Price, b: Price): number =>
  alphabetically(a.description ?? '', b.description ?? '') ||
  Math.abs(a.point ?? 0) - Math.abs(b.point ?? 0) ||
  alphabetically(a.name, b.name) ||
  (a.point ?? 0) - (b.point ?? 0);

const alphabetically = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Price = Game['bookmakers'][number]['markets'][number]['outcomes'][number];

/** One price with the field names of the specification: whole American odds unless decimal ones are asked for. */
const priceOf = (quote: Quote, event: GameEvent, board: Board, decimal: boolean, timeAs: WriteTime): Price => {
  const point = pointOf(quote.outcome, quote.line, isSpreadFamily(quote.family));
  return {
    name: outcomeName(quote.outcome, event),
    ...(quote.subject === '' ? {} : { description: quote.subject }),
    ...(quote.suspended ? {} : { price: decimal ? quote.price : Math.round(toAmerican(quote.price)) }),
    ...(point === undefined ? {} : { point }),
    ...offerOf(quote),
    ...(isUsable(quote, board.locked) ? {} : { locked: true }),
    received_at: timeAs(quote.receivedAt),
  };
};

const offerOf = ({ offer }: Quote): Partial<Price> =>
  offer
    ? {
        bet_limit: offer.limit,
        bookmaker_link: offer.bookmakerLink,
        market_link: offer.marketLink,
        betslip_link: offer.betslipLink,
        event_sid: offer.eventSid,
        market_sid: offer.marketSid,
        outcome_sid: offer.outcomeSid,
      }
    : {};
