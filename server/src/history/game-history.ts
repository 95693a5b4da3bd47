import type { BookHistory, historyQuery } from '@fairline/shared/contract';
import { amongBooks, canonicalSport, familyOf } from '@fairline/shared/domain';
import { GamesRepository, HistoryRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod/mini';
import { bookHistories, consensusHistory } from './book-histories.js';

/** Reads how the prices of a game moved. */
@Injectable()
export class GameHistory {
  constructor(
    private readonly games: GamesRepository,
    private readonly history: HistoryRepository,
  ) {}

  /** By book; undefined if the sport has no such game. */
  async of(asked: Asked): Promise<BookHistory[] | undefined> {
    const game = await this.games.byId(asked.eventId);
    if (game?.sport !== canonicalSport(asked.sport)) return undefined;
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

type Asked = z.infer<typeof historyQuery>;
