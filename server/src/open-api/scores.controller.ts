import { type OpenScoresQuery, openScoresQuery, type Score } from '@fairline/shared/contract';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Scoped, SignedIn } from '../auth/signed-in.js';
import type { Pace } from '../http/long-answers.js';
import { askedDay } from '../scores/asked-day.js';
import { ScoreDays } from '../scores/score-days.js';
import { inOrder, momentKey, sendList, tableOf } from './send-list.js';

/** The scoreboards. */
@Controller('api/v1/scores')
@SignedIn()
@Scoped('scores:read')
export class OpenScoresController {
  constructor(private readonly days: ScoreDays) {}

  @Get()
  async day(
    @Query({ schema: openScoresQuery }) asked: OpenScoresQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const { games } = await this.days.of(askedDay(asked));
    const keyOf = ({ commence_time, id }: Score) => `${momentKey(Date.parse(commence_time))} ${id}`;
    const entries = (_: unknown, pace: Pace) => inOrder(games(), keyOf, pace);
    await sendList({ name: 'scores', entries, table: SCORES }, asked, { request, response });
  }
}

const SCORES = tableOf<Score>({
  id: ({ id }) => id,
  sport_key: ({ sport_key }) => sport_key,
  commence_time: ({ commence_time }) => commence_time,
  home_team: ({ home_team }) => home_team,
  away_team: ({ away_team }) => away_team,
  home_score: ({ home_score }) => home_score,
  away_score: ({ away_score }) => away_score,
  status: ({ status }) => status,
  clock: ({ clock }) => clock,
  completed: ({ completed }) => completed,
});
