import {
  type OpenEvent,
  type OpenEventsQuery,
  type OpenSport,
  openEventsQuery,
  openSportsQuery,
  type PageQuery,
} from '@fairline/shared/contract';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Scoped, SignedIn } from '../auth/signed-in.js';
import { Counted } from '../http/route-marks.js';
import { EventsService } from '../odds/events.service.js';
import { SportsService } from '../odds/sports.service.js';
import { inOrder, momentKey, sendList } from './send-list.js';

/** What is played: the sports, and the games of one. */
@Controller('api/v1')
@SignedIn()
@Scoped('odds:read')
export class EventsController {
  constructor(
    private readonly schedule: EventsService,
    private readonly known: SportsService,
  ) {}

  @Get('sports')
  async sports(
    @Query({ schema: openSportsQuery }) asked: PageQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const keyOf = ({ key }: OpenSport) => key;
    const entries = inOrder(await this.known.list(), keyOf);
    await sendList({ name: 'sports', entries, keyOf, columns: SPORT_COLUMNS }, asked, { request, response });
  }

  @Get('events')
  @Counted(true)
  async events(
    @Query({ schema: openEventsQuery }) asked: OpenEventsQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const keyOf = ({ commence_time, id }: OpenEvent) => `${momentKey(Date.parse(commence_time))} ${id}`;
    const entries = inOrder(await this.schedule.of(asked.sport), keyOf);
    await sendList({ name: 'events', entries, keyOf, columns: EVENT_COLUMNS }, asked, { request, response });
  }
}

const SPORT_COLUMNS = {
  key: ({ key }: OpenSport) => key,
  title: ({ title }: OpenSport) => title,
  group: ({ group }: OpenSport) => group,
  active: ({ active }: OpenSport) => active,
};

const EVENT_COLUMNS = {
  id: ({ id }: OpenEvent) => id,
  sport_key: ({ sport_key }: OpenEvent) => sport_key,
  sport_title: ({ sport_title }: OpenEvent) => sport_title,
  home_team: ({ home_team }: OpenEvent) => home_team,
  away_team: ({ away_team }: OpenEvent) => away_team,
  commence_time: ({ commence_time }: OpenEvent) => commence_time,
  status: ({ status }: OpenEvent) => status,
  completed: ({ completed }: OpenEvent) => completed,
};
