import type { BookHistory, historyQuery } from '@fairline/shared/contract';
import { amongBooks, canonicalSport, familyOf, type GameEvent } from '@fairline/shared/domain';
import { GamesRepository, HistoryRepository, type PriceSeries, seriesInSteps } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod/mini';
import { inTurn, oneByOne, type Pace } from '../http/long-answers.js';
import { bookHistories, consensusHistory } from './book-histories.js';

/** Reads how the prices of a game moved. */
@Injectable()
export class GameHistory {
  constructor(
    private readonly games: GamesRepository,
    private readonly history: HistoryRepository,
  ) {}

  /** What `pieceOf` makes of each book's history, in the turns of long answers; undefined if the sport has no such game. */
  of<T>(userId: string, asked: Asked, pieceOf: (book: BookHistory) => T): Promise<T[] | undefined> {
    return inTurn(userId, async () => {
      const game = await this.games.byId(asked.eventId);
      if (game?.sport !== canonicalSport(asked.sport)) return undefined;
      const { eventId, markets } = asked;
      const stored = await this.history.piecesOf(eventId, [...new Set(markets.map(familyOf))], markets);
      let pieces: T[] = [];
      const write = async (pace: Pace) => {
        pieces = [];
        const prices = await seriesInSteps(stored, pace);
        for (const book of await booksOf(prices, game, asked, pace)) {
          await pace();
          pieces.push(pieceOf(book));
        }
        return '';
      };
      await oneByOne(write, userId);
      return pieces;
    });
  }
}

type Asked = z.infer<typeof historyQuery>;

const booksOf = async (
  prices: readonly PriceSeries[],
  game: GameEvent,
  { bookmakers, consensus }: Asked,
  pace: Pace,
): Promise<BookHistory[]> => {
  const isChosen = bookmakers ? amongBooks(bookmakers) : () => true;
  const books = await bookHistories(
    prices.filter(({ book }) => isChosen(book)),
    game,
    pace,
  );
  return consensus && prices.length > 0 ? [...books, await consensusHistory(prices, game, pace)] : books;
};
