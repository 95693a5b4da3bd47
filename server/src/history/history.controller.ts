import { createHash } from 'node:crypto';
import { type BookHistory, historyQuery } from '@fairline/shared/contract';
import { amongBooks, canonicalSport, familyOf, type GameEvent } from '@fairline/shared/domain';
import { GamesRepository, HistoryRepository, type PriceSeries } from '@fairline/shared/node';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import { Caller, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { Answer } from '../http/answer.js';
import { inTurn, oneByOne, type Pace } from '../http/long-answers.js';
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
  async ofGame(
    @Caller() { userId }: Access,
    @Query({ schema: historyQuery }) asked: Asked,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const text = await inTurn(userId, async () => {
      const game = await this.games.byId(asked.eventId);
      if (game?.sport !== canonicalSport(asked.sport)) return '[]';
      const { eventId, markets } = asked;
      const prices = await this.history.seriesOf(eventId, [...new Set(markets.map(familyOf))], markets);
      return oneByOne((pace) => written(prices, game, asked, pace), userId);
    });
    await new Answer(createHash('sha256').update(text).digest('base64url'), text).send(request, response);
  }
}

const written = async (
  prices: readonly PriceSeries[],
  game: GameEvent,
  { bookmakers, consensus }: Asked,
  pace: Pace,
): Promise<string> => {
  const isChosen = bookmakers ? amongBooks(bookmakers) : () => true;
  const books: BookHistory[] = await bookHistories(
    prices.filter(({ book }) => isChosen(book)),
    game,
    pace,
  );
  if (consensus && prices.length > 0) books.push(await consensusHistory(prices, game, pace));
  const texts: string[] = [];
  for (const book of books) {
    await pace();
    texts.push(JSON.stringify(book));
  }
  return `[${texts.join(',')}]`;
};
