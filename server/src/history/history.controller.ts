import { type BookHistory, historyQuery } from '@fairline/shared/contract';
import { amongBooks, canonicalSport, familyOf } from '@fairline/shared/domain';
import { GamesRepository, HistoryRepository } from '@fairline/shared/node';
import { Controller, Get, Header, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import { SignedIn } from '../auth/signed-in.js';
import { Counted } from '../http/route-marks.js';
import { bookHistories, consensusHistory } from './book-histories.js';

type Asked = z.infer<typeof historyQuery>;

@Controller('api/odds-history')
export class HistoryController {
  constructor(
    private readonly games: GamesRepository,
    private readonly history: HistoryRepository,
  ) {}

  @Get()
  @SignedIn()
  @Counted(true)
  @Header('Cache-Control', 'private, no-cache')
  async ofGame(@Query({ schema: historyQuery }) asked: Asked): Promise<BookHistory[]> {
    const game = await this.games.byId(asked.eventId);
    if (game?.sport !== canonicalSport(asked.sport)) return [];
    const { eventId, markets, bookmakers, consensus } = asked;
    const prices = await this.history.seriesOf(eventId, [...new Set(markets.map(familyOf))], markets);
    const isChosen = bookmakers ? amongBooks(bookmakers) : () => true;
    const books = await bookHistories(
      prices.filter(({ book }) => isChosen(book)),
      game,
    );
    return consensus && prices.length > 0 ? [...books, await consensusHistory(prices, game)] : books;
  }
}
