import {
  NotFound,
  SCORES_HEADERS,
  type ScoreDay,
  type ScoreDetail,
  scoreDaysQuery,
  scorePath,
  scoresQuery,
} from '@fairline/shared/contract';
import { leagueOfSport } from '@fairline/shared/domain';
import { ScoreStore } from '@fairline/shared/node';
import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import { AnswerCache } from '../http/answer-cache.js';
import { Hot } from '../http/route-marks.js';
import { ScoreRelay } from '../realtime/score.relay.js';
import { type AskedDay, askedDay, leagueAsked } from './asked-day.js';
import { FinalsOnRecord } from './finals-on-record.js';
import { ScoreDays } from './score-days.js';

/** The scoreboards of the eight leagues, for everybody. */
@Controller('api/scores')
export class ScoresController {
  private readonly cache = new AnswerCache();

  constructor(
    private readonly relay: ScoreRelay,
    private readonly scores: ScoreStore,
    private readonly record: FinalsOnRecord,
    private readonly byDay: ScoreDays,
  ) {}

  /**
   * The games of a day (of a day long ago, those that finished); without a day, today's and those of yesterday that are still in progress.
   */
  @Get()
  @Hot(true)
  day(
    @Query({ schema: scoresQuery }) query: z.infer<typeof scoresQuery>,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const asked = askedDay(query);
    return this.cache.send(`${asked.league.sport} ${asked.date}`, () => this.fresh(asked), request, response);
  }

  /** The days that have games. */
  @Get('days')
  @Header('Cache-Control', 'no-cache')
  async days(@Query({ schema: scoreDaysQuery }) { sport }: z.infer<typeof scoreDaysQuery>): Promise<ScoreDay[]> {
    return (await this.relay.current(leagueAsked(sport))).days;
  }

  /** One game and the history of its score. */
  @Get(':sport/:id')
  @Header('Cache-Control', 'no-cache')
  async game(@Param({ schema: scorePath }) { sport, id }: z.infer<typeof scorePath>): Promise<ScoreDetail> {
    const league = leagueOfSport(sport);
    const score = league && ((await this.relay.current(league)).game(id) ?? (await this.record.game(league, id)));
    if (!score) throw new NotFound('GAME_NOT_FOUND', 'There is no such game on the scoreboard.');
    return { score, changes: await this.scores.changesOf(league.sport, id) };
  }

  private async fresh(asked: AskedDay) {
    const { seq, day, past, games } = await this.byDay.of(asked);
    return {
      version: past ? `${seq}-${day}-${past.version}` : `${seq}-${day}`,
      write: () => past?.text ?? JSON.stringify(games()),
      headers: { [SCORES_HEADERS.seq]: String(seq), [SCORES_HEADERS.day]: day },
    };
  }
}
