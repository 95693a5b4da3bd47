import { type Score, scoresQuery } from '@fairline/shared/contract';
import { gameDayOf, leagueOfSport } from '@fairline/shared/domain';
import { ScoreStore } from '@fairline/shared/node';
import { BadRequestException, Controller, Get, Header, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import { isDay } from './is-day.js';

@Controller('api/scores')
export class ScoresController {
  constructor(private readonly scores: ScoreStore) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=5')
  async day(@Query({ schema: scoresQuery }) { sport, date }: z.infer<typeof scoresQuery>): Promise<Score[]> {
    const league = leagueOfSport(sport);
    if (!league) throw refused('sport', 'We follow no scoreboard for this sport.');
    if (date !== undefined && !isDay(date)) throw refused('date', 'There is no such day.');
    return (await this.scores.on(league.sport, date ?? gameDayOf(Date.now()))) ?? [];
  }
}

const refused = (field: string, message: string) =>
  new BadRequestException({ code: 'BAD_REQUEST', message, fields: [field] });
