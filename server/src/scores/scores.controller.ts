import {
  NotFound,
  SCORES_HEADERS,
  type Score,
  type ScoreDay,
  type ScoreDetail,
  scoreDaysQuery,
  scorePath,
  scoresQuery,
} from '@fairline/shared/contract';
import { gameDayOf, type League, leagueOfSport } from '@fairline/shared/domain';
import { ScoreStore } from '@fairline/shared/node';
import { BadRequestException, Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import { AnswerShelf } from '../http/answer-shelf.js';
import { ScoreRelay } from '../realtime/score.relay.js';
import { isDay } from './is-day.js';

const DAY_MS = 24 * 3_600_000;

/** The scoreboards of the eight leagues, for everybody. */
@Controller('api/scores')
export class ScoresController {
  private readonly shelf = new AnswerShelf();

  constructor(
    private readonly relay: ScoreRelay,
    private readonly scores: ScoreStore,
  ) {}

  /** The games of a day; without one, today's and those of yesterday that still go on. */
  @Get()
  day(
    @Query({ schema: scoresQuery }) { sport, date }: z.infer<typeof scoresQuery>,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const league = leagueAsked(sport);
    if (date !== undefined && !isDay(date)) throw refused('date', 'There is no such day.');
    return this.shelf.send(`${league.sport} ${date}`, () => this.fresh(league, date), request, response);
  }

  /** The days that have games, for whoever looks back or ahead. */
  @Get('days')
  @Header('Cache-Control', 'no-cache')
  async days(@Query({ schema: scoreDaysQuery }) { sport }: z.infer<typeof scoreDaysQuery>): Promise<ScoreDay[]> {
    return (await this.relay.current(leagueAsked(sport))).days;
  }

  /** One game and how its score came about. */
  @Get(':sport/:id')
  @Header('Cache-Control', 'no-cache')
  async game(@Param({ schema: scorePath }) { sport, id }: z.infer<typeof scorePath>): Promise<ScoreDetail> {
    const league = leagueOfSport(sport);
    const score = league && (await this.relay.current(league)).game(id);
    if (!score) throw new NotFound('GAME_NOT_FOUND', 'There is no such game on the scoreboard.');
    return { score, changes: await this.scores.changesOf(league.sport, id) };
  }

  private async fresh(league: League, date: string | undefined) {
    const board = await this.relay.current(league);
    const now = Date.now();
    const day = date ?? gameDayOf(now);
    const games = (): Score[] => (date ? board.on(date) : board.onAndStillOn(day, gameDayOf(now - DAY_MS)));
    return {
      version: `${board.seq}-${day}`,
      write: () => JSON.stringify(games()),
      headers: { [SCORES_HEADERS.seq]: String(board.seq), [SCORES_HEADERS.day]: day },
    };
  }
}

const leagueAsked = (sport: string): League => {
  const league = leagueOfSport(sport);
  if (!league) throw refused('sport', 'We follow no scoreboard for this sport.');
  return league;
};

const refused = (field: string, message: string) =>
  new BadRequestException({ code: 'BAD_REQUEST', message, fields: [field] });
