import { eventsQuery, type OddsQuery, oddsOfSportQuery, oddsQuery } from '@fairline/shared/contract';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import { SignedIn } from '../auth/signed-in.js';
import { AnswerCache } from '../http/answer-cache.js';
import { Counted, Hot } from '../http/route-marks.js';
import { EventsService } from './events.service.js';
import { type Asked, OddsService } from './odds.service.js';

@Controller('api')
export class OddsController {
  private readonly cache = new AnswerCache();

  constructor(
    private readonly service: OddsService,
    private readonly schedule: EventsService,
  ) {}

  @Get('odds')
  @SignedIn()
  @Counted(true)
  @Hot(true)
  odds(@Query({ schema: oddsQuery }) query: OddsQuery, @Req() request: Request, @Res() response: Response) {
    return this.answer(query, request, response);
  }

  @Get('odds-data')
  @SignedIn()
  @Counted(true)
  @Hot(true)
  oddsOfSport(
    @Query({ schema: oddsOfSportQuery }) { sport, markets, regions }: z.infer<typeof oddsOfSportQuery>,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return this.answer({ sports: [sport], markets, regions, date: undefined }, request, response);
  }

  @Get('events')
  @SignedIn()
  @Counted(true)
  events(@Query({ schema: eventsQuery }) { sport }: z.infer<typeof eventsQuery>) {
    return this.schedule.of(sport);
  }

  private answer(asked: Asked, request: Request, response: Response) {
    const { sports, markets, regions, oddsFormat, dateFormat, date } = asked;
    const question = JSON.stringify([
      sports.toSorted(),
      markets.toSorted(),
      regions?.toSorted(),
      oddsFormat,
      dateFormat,
      date,
    ]);
    return this.cache.send(question, () => this.service.games(asked), request, response);
  }
}
