import {
  type BoardId,
  NotFound,
  type OpenBoard,
  type OpenBoardQuery,
  type OpenOddsQuery,
  type OpenPrice,
  openBoardPath,
  openBoardQuery,
  openBoardsQuery,
  openOddsQuery,
  type PageQuery,
  sections,
} from '@fairline/shared/contract';
import { amongBooks, type Board, type GameEvent, type Quote } from '@fairline/shared/domain';
import { PassedWeightsReader } from '@fairline/shared/node';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Paid, Scoped, SignedIn } from '../auth/signed-in.js';
import type { Pace } from '../http/long-answers.js';
import { Counted } from '../http/route-marks.js';
import { Boards } from '../odds/boards.js';
import { gamesInOrder } from './games-in-order.js';
import { KnownBoards } from './known-boards.js';
import { pricesOf, type WantedPrices } from './prices.js';
import { inOrder, type Keyed, sendList, tableOf } from './send-list.js';

/** Prices with their fair line and value: of one event, and of a whole board. */
@Controller('api/v1')
@Scoped('odds:read')
export class OpenOddsController {
  constructor(
    private readonly boards: Boards,
    private readonly known: KnownBoards,
    private readonly passed: PassedWeightsReader,
  ) {}

  @Get('odds')
  @SignedIn()
  @Counted(true)
  async ofEvent(
    @Query({ schema: openOddsQuery }) asked: OpenOddsQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const wanted = await this.wantedBy(asked);
    const found = (await this.boards.of([asked.sport], sections)).flatMap(({ board }) => {
      const event = board.events.get(asked.event);
      return event ? [{ board, event }] : [];
    });
    if (found.length === 0) throw new NotFound('NO_SUCH_EVENT', 'This event is on no board. It may be over.');
    const entries = async (_: unknown, pace: Pace) => {
      const prices: Keyed<OpenPrice>[] = [];
      for (const { board, event } of found) {
        prices.push(...pricesOf(board, event, quotesOf(board, event), wanted));
        await pace();
      }
      return sorted(prices);
    };
    await sendList({ name: 'odds', entries, table: PRICES }, asked, { request, response });
  }

  @Get('boards')
  @SignedIn()
  async all(@Query({ schema: openBoardsQuery }) asked: PageQuery, @Req() request: Request, @Res() response: Response) {
    const here = await this.known.list();
    const entries = (_: unknown, pace: Pace) =>
      inOrder(here, ({ sport, section }: OpenBoard) => `${sport} ${section}`, pace);
    await sendList({ name: 'boards', entries, table: BOARDS }, asked, { request, response });
  }

  @Get('boards/:sport/:section')
  @Paid()
  async board(
    @Param({ schema: openBoardPath }) { sport, section }: BoardId,
    @Query({ schema: openBoardQuery }) asked: OpenBoardQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const [replica] = await this.boards.of([sport], [section]);
    const wanted = await this.wantedBy(asked);
    const entries = (after: string | undefined, pace: Pace) =>
      replica ? pricesByEvent(replica.board, after, wanted, pace) : Promise.resolve([]);
    await sendList({ name: 'board', entries, table: PRICES }, asked, { request, response });
  }

  private async wantedBy({
    markets,
    bookmakers,
  }: Pick<OpenBoardQuery, 'markets' | 'bookmakers'>): Promise<WantedPrices> {
    const among = markets && new Set(markets);
    const isChosen = bookmakers ? amongBooks(bookmakers) : () => true;
    const isWanted: WantedPrices['isWanted'] = ({ market, book }) => (!among || among.has(market)) && isChosen(book);
    const now = Date.now();
    return { isWanted, now, learned: await this.passed.lines(now) };
  }
}

const quotesOf = ({ quotes }: Board, { id }: GameEvent): Quote[] =>
  [...quotes.values()].filter(({ event }) => event === id);

/** The prices of a board, game by game: fair lines are computed only for the games of the page. */
async function* pricesByEvent(
  board: Board,
  after: string | undefined,
  wanted: WantedPrices,
  pace: Pace,
): AsyncGenerator<Keyed<OpenPrice>> {
  for await (const { key: game, event, quotes } of gamesInOrder(board, after, pace)) {
    const prices = pricesOf(board, event, quotes, wanted);
    yield* sorted(prices.map(([key, price]): Keyed<OpenPrice> => [`${game} ${key}`, price]));
  }
}

const sorted = (prices: Keyed<OpenPrice>[]): Keyed<OpenPrice>[] => prices.sort(([a], [b]) => (a < b ? -1 : 1));

const BOARDS = tableOf<OpenBoard>({
  sport: ({ sport }) => sport,
  section: ({ section }) => section,
  seq: ({ seq }) => seq,
});

const PRICES = tableOf<OpenPrice>({
  event: ({ event }) => event,
  market: ({ market }) => market,
  participant: ({ participant }) => participant,
  outcome: ({ outcome }) => outcome,
  point: ({ point }) => point,
  bookmaker: ({ bookmaker }) => bookmaker,
  bookmaker_title: ({ bookmaker_title }) => bookmaker_title,
  price: ({ price }) => price,
  decimal: ({ decimal }) => decimal,
  locked: ({ locked }) => locked,
  fair_probability: ({ fair_probability }) => fair_probability,
  fair_decimal: ({ fair_decimal }) => fair_decimal,
  ev: ({ ev }) => ev,
  bet_limit: ({ bet_limit }) => bet_limit,
  link: ({ link }) => link,
  last_update: ({ last_update }) => last_update,
  received_at: ({ received_at }) => received_at,
});
