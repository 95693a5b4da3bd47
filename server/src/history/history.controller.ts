import { type BookHistory, historyQuery } from '@fairline/shared/contract';
import { amongBooks, canonicalSport, familyOf } from '@fairline/shared/domain';
import { GamesRepository, HistoryRepository, type PriceMove } from '@fairline/shared/node';
import { Controller, Get, Header, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import { SignedIn } from '../auth/signed-in.js';
import { Counted } from '../http/counted.js';
import { bookHistories } from './book-histories.js';

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
    return bookHistories(await this.moves(asked), game);
  }

  private async moves({ eventId, markets, bookmakers }: Asked): Promise<PriceMove[]> {
    const wanted = new Set(markets);
    const isChosen = bookmakers ? amongBooks(bookmakers) : () => true;
    const families = [...new Set(markets.map(familyOf))];
    const moves = await this.history.ofEvent(eventId, families.length === 1 ? families[0] : undefined);
    return moves.filter(({ market, book }) => wanted.has(market) && isChosen(book));
  }
}
