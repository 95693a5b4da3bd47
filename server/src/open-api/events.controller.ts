import {
  NotFound,
  type OpenEvent,
  type OpenEventsQuery,
  type OpenHistoryQuery,
  type OpenMove,
  type OpenSport,
  openEventsQuery,
  openHistoryQuery,
  openSportsQuery,
  type PageQuery,
} from '@fairline/shared/contract';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Caller, Scoped, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { GameHistory } from '../history/game-history.js';
import type { Pace } from '../http/long-answers.js';
import { Counted } from '../http/route-marks.js';
import { EventsService } from '../odds/events.service.js';
import { SportsService } from '../odds/sports.service.js';
import { inOrder, momentKey, sendList, tableOf } from './send-list.js';

/** What is played: the sports, the games of one, and how the prices of a game moved. */
@Controller('api/v1')
@SignedIn()
@Scoped('odds:read')
export class OpenEventsController {
  constructor(
    private readonly schedule: EventsService,
    private readonly known: SportsService,
    private readonly histories: GameHistory,
  ) {}

  @Get('sports')
  async sports(
    @Query({ schema: openSportsQuery }) asked: PageQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const sports = await this.known.list();
    const entries = (_: unknown, pace: Pace) => inOrder<OpenSport>(sports, ({ key }) => key, pace);
    await sendList({ name: 'sports', entries, table: SPORTS }, asked, { request, response });
  }

  @Get('events')
  @Counted(true)
  async events(
    @Query({ schema: openEventsQuery }) asked: OpenEventsQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const games = await this.schedule.of(asked.sport);
    const keyOf = ({ commence_time, id }: OpenEvent) => `${momentKey(Date.parse(commence_time))} ${id}`;
    const entries = (_: unknown, pace: Pace) => inOrder<OpenEvent>(games, keyOf, pace);
    await sendList({ name: 'events', entries, table: EVENTS }, asked, { request, response });
  }

  /** Oldest first, so that what moves meanwhile is behind the last page. */
  @Get('history')
  @Counted(true)
  async history(
    @Caller() { userId }: Access,
    @Query({ schema: openHistoryQuery }) asked: OpenHistoryQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const books = await this.histories.of(userId, { ...asked, eventId: asked.event }, ({ key: bookmaker, markets }) =>
      markets.flatMap(({ key: market, history }) =>
        history.flatMap(({ last_update: at, outcomes }) =>
          outcomes.map(
            ({ name, description, point, price }): OpenMove => ({
              event: asked.event,
              bookmaker,
              market,
              at,
              participant: description ?? null,
              outcome: name,
              point: point ?? null,
              price,
            }),
          ),
        ),
      ),
    );
    if (!books) throw new NotFound('NO_SUCH_EVENT', 'There is no such event on record.');
    const entries = (_: unknown, pace: Pace) => inOrder(books.flat(), moveKey, pace);
    await sendList({ name: 'history', entries, table: MOVES }, asked, { request, response });
  }
}

const moveKey = ({ at, market, bookmaker, participant, outcome, point }: OpenMove): string =>
  [momentKey(Date.parse(at)), market, bookmaker, participant ?? '', outcome, point ?? ''].join(' ');

const SPORTS = tableOf<OpenSport>({
  key: ({ key }) => key,
  title: ({ title }) => title,
  group: ({ group }) => group,
  active: ({ active }) => active,
});

const EVENTS = tableOf<OpenEvent>({
  id: ({ id }) => id,
  sport_key: ({ sport_key }) => sport_key,
  sport_title: ({ sport_title }) => sport_title,
  home_team: ({ home_team }) => home_team,
  away_team: ({ away_team }) => away_team,
  commence_time: ({ commence_time }) => commence_time,
  status: ({ status }) => status,
  completed: ({ completed }) => completed,
});

const MOVES = tableOf<OpenMove>({
  event: ({ event }) => event,
  bookmaker: ({ bookmaker }) => bookmaker,
  market: ({ market }) => market,
  at: ({ at }) => at,
  participant: ({ participant }) => participant,
  outcome: ({ outcome }) => outcome,
  point: ({ point }) => point,
  price: ({ price }) => price,
});
