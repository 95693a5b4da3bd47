import { gameDayOf } from '@fairline/shared/domain';
import type { MarketClock } from '../../market/clock.js';
import type { Game } from '../../market/games/game.js';
import { hexOf, unit } from '../../market/games/random.js';
import type { GameState } from '../../market/games/state.js';
import type { Market } from '../../market/market.js';
import { DOLLAR } from '../order-book.js';
import type { PresentBooks } from '../present-books.js';
import { isTrue } from '../statement.js';
import type { PolymarketEvent, PolymarketMarket } from './events.js';
import { bestOf, startInWords } from './shown.js';

/** Polymarket's Gamma: its games with their markets. Lists of outcomes, prices and shares are JSON texts inside the JSON, as there. */
export class Gamma {
  constructor(
    private readonly market: Market,
    private readonly clock: MarketClock,
    private readonly books: PresentBooks<PolymarketMarket>,
  ) {}

  /** The events that a query asks for, a page of them. */
  list(events: readonly PolymarketEvent[], query: URLSearchParams): object[] {
    const found = events.filter((event) => this.isAsked(event, query));
    if (query.has('order')) found.sort((one, other) => one.game.commence - other.game.commence);
    if (query.has('order') && query.get('ascending') === 'false') found.reverse();
    const offset = Number(query.get('offset') ?? 0) || 0;
    const limit = Number(query.get('limit') ?? USUAL_PAGE) || USUAL_PAGE;
    return found.slice(offset, offset + limit).map((event) => this.eventOf(event));
  }

  private isAsked(event: PolymarketEvent, query: URLSearchParams): boolean {
    const { phase } = this.stateOf(event.game);
    const start = this.startOf(event.game);
    const title = event.game.league.title;
    const among = (name: string, ...own: string[]) =>
      !query.has(name) || query.getAll(name).some((wanted) => own.includes(wanted));
    const is = (name: string, own: boolean) => !query.has(name) || query.get(name) === String(own);
    const within = (name: string) =>
      start >= (Date.parse(query.get(`${name}_min`) ?? '') || Number.NEGATIVE_INFINITY) &&
      start <= (Date.parse(query.get(`${name}_max`) ?? '') || Number.POSITIVE_INFINITY);
    return (
      among('id', event.id) &&
      among('slug', event.slug) &&
      among('tag_slug', 'sports', 'games', title.toLowerCase()) &&
      among('tag_id', '1', '100639', TAG_IDS[title]!) &&
      among('series_id', SERIES_IDS[title]!) &&
      is('closed', phase === 'final') &&
      is('active', true) &&
      is('archived', false) &&
      is('live', phase === 'live') &&
      is('ended', phase === 'final') &&
      within('start_time') &&
      within('end_date')
    );
  }

  private eventOf(event: PolymarketEvent): object {
    const { game, markets } = event;
    const state = this.stateOf(game);
    const start = this.startOf(game);
    const isEnded = state.phase === 'final';
    const title = game.league.title;
    const year = new Date(start).getUTCFullYear();
    const seriesSlug = `${title.toLowerCase()}-${year}`;
    const hasBegun = isEnded || state.phase === 'live';
    const shown = markets.map((market) => this.marketOf(market, game, state));
    return {
      id: event.id,
      ticker: event.slug,
      slug: event.slug,
      title: event.title,
      description: markets[0]?.rules(startInWords(start)) ?? '',
      resolutionSource: RESOLUTION_SOURCE[title],
      startDate: isoOf(start - LISTED_BEFORE),
      creationDate: isoOf(start),
      endDate: isoOf(start),
      active: true,
      closed: isEnded,
      archived: false,
      new: false,
      featured: false,
      restricted: true,
      liquidity: shown.reduce((sum, { liquidityNum }) => sum + liquidityNum, 0),
      volume: shown.reduce((sum, { volumeNum }) => sum + volumeNum, 0),
      enableOrderBook: true,
      negRisk: false,
      series: [
        {
          id: SERIES_IDS[title],
          ticker: seriesSlug,
          slug: seriesSlug,
          title: `${title} ${year}`,
          seriesType: 'single',
          recurrence: 'daily',
          active: true,
          closed: false,
        },
      ],
      tags: [
        { id: '1', label: 'Sports', slug: 'sports' },
        { id: TAG_IDS[title], label: title, slug: title.toLowerCase() },
        { id: '100639', label: 'Games', slug: 'games' },
      ],
      markets: shown,
      eventDate: gameDayOf(start),
      startTime: isoOf(start),
      seriesSlug,
      ...(hasBegun ? { score: `${state.away}-${state.home}`, live: !isEnded, ended: isEnded } : {}),
      period: isEnded ? 'VFT' : hasBegun ? `P${state.moment.period}` : 'NS',
      gameId: event.gameId,
    };
  }

  private marketOf(market: PolymarketMarket, game: Game, state: GameState) {
    const start = this.startOf(game);
    const isOver = state.phase === 'final';
    const book = this.books.of(market);
    const { bid, ask } = bestOf(book, true);
    const first = isOver ? Number(isTrue(market.statement, game, state)) : (bid + ask) / 2 / DOLLAR;
    const liquidity = [...book.bids, ...book.asks].reduce(
      (sum, [price, size]) => sum + (price * size) / DOLLAR / 100,
      0,
    );
    const volume = Math.round(unit(market.seed ^ 11) * 40_000_000) / 100;
    return {
      id: market.id,
      question: market.question,
      conditionId: market.conditionId,
      slug: market.slug,
      resolutionSource: RESOLUTION_SOURCE[game.league.title],
      endDate: isoOf(start),
      liquidity: liquidity.toFixed(4),
      startDate: isoOf(start - LISTED_BEFORE),
      description: market.rules(startInWords(start)),
      outcomes: JSON.stringify(market.outcomes),
      outcomePrices: JSON.stringify([inShort(first), inShort(1 - first)]),
      volume: String(volume),
      active: true,
      closed: isOver,
      archived: false,
      restricted: true,
      ...(market.title === undefined ? {} : { groupItemTitle: market.title }),
      questionID: `0x${hexOf(`question ${market.conditionId}`, 64)}`,
      enableOrderBook: true,
      orderPriceMinTickSize: book.step / DOLLAR,
      orderMinSize: 5,
      volumeNum: volume,
      liquidityNum: Math.round(liquidity * 1e4) / 1e4,
      gameStartTime: `${isoOf(start).slice(0, 19).replace('T', ' ')}+00`,
      secondsDelay: 3,
      clobTokenIds: JSON.stringify(market.shares),
      acceptingOrders: !isOver,
      negRisk: false,
      spread: (ask - bid) / DOLLAR,
      lastTradePrice: Number(inShort(first)),
      bestBid: bid / DOLLAR,
      bestAsk: ask / DOLLAR,
      clearBookOnStart: true,
      sportsMarketType: market.type,
      ...(market.line === undefined ? {} : { line: market.line }),
      umaResolutionStatuses: isOver ? '["proposed"]' : '[]',
      feesEnabled: true,
      feeSchedule: { exponent: 1, rate: FEE_RATE, rebateRate: 0.25, takerOnly: true },
      feeType: 'sports_fees_v2',
    };
  }

  private stateOf(game: Game): GameState {
    return this.market.stateOf(game, this.clock.now());
  }

  /** In milliseconds since 1970. */
  private startOf(game: Game): number {
    return this.clock.realOf(game.commence) * 1000;
  }
}

const isoOf = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;
const inShort = (price: number): string => String(Math.round(price * DOLLAR) / DOLLAR);

const USUAL_PAGE = 100;
const LISTED_BEFORE = 5 * 86_400_000;
/** What takers pay: the rate of the recorded schedules. */
const FEE_RATE = 0.03;
const TAG_IDS: Readonly<Record<string, string>> = { NBA: '745', NFL: '450', NHL: '899', MLB: '100381' };
const SERIES_IDS: Readonly<Record<string, string>> = { NBA: '10345', NFL: '10187', NHL: '10346', MLB: '3' };
const RESOLUTION_SOURCE: Readonly<Record<string, string>> = {
  NBA: 'https://www.nba.com/',
  NFL: 'https://www.nfl.com/',
  NHL: 'https://www.nhl.com/',
  MLB: 'https://www.mlb.com/',
};
