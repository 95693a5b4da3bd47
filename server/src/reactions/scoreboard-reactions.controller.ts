import { gameKeyOf, scoresQuery } from '@fairline/shared/contract';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import { AnswerCache } from '../http/answer-cache.js';
import { ScoreRelay } from '../realtime/score.relay.js';
import { type AskedDay, askedDay, gamesAsked } from '../scores/asked-day.js';
import { ScoreboardReactionsRelay } from './scoreboard-reactions.relay.js';

/** The reactions to all games of a scoreboard in one answer, for everyone. */
@Controller('api/reactions')
export class ScoreboardReactionsController {
  private readonly cache = new AnswerCache();

  constructor(
    private readonly scores: ScoreRelay,
    private readonly scoreboardReactions: ScoreboardReactionsRelay,
  ) {}

  /** Takes the same query as `GET /api/scores`. */
  @Get()
  met(
    @Query({ schema: scoresQuery }) query: z.infer<typeof scoresQuery>,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const asked = askedDay(query);
    return this.cache.send(`${asked.league.sport} ${asked.date}`, () => this.fresh(asked), request, response);
  }

  private async fresh({ league, date }: AskedDay) {
    const [counts, board] = await Promise.all([this.scoreboardReactions.of(league), this.scores.current(league)]);
    const { day, games } = gamesAsked(board, date, Date.now());
    return {
      version: `${board.seq}-${day}-${counts.version}`,
      write: () => JSON.stringify(counts.of(games().map(gameKeyOf))),
    };
  }
}
