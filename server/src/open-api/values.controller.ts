import { type OpenValue, type OpenValuesQuery, openValuesQuery } from '@fairline/shared/contract';
import { bettorOf } from '@fairline/shared/domain';
import { PreferencesRepository } from '@fairline/shared/node';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Caller, Platinum, Scoped } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import type { Pace } from '../http/long-answers.js';
import { Boards } from '../odds/boards.js';
import { boardByBoard } from './board-by-board.js';
import { KnownBoards } from './known-boards.js';
import { sendList, tableOf } from './send-list.js';
import { valuesOf, valueViewOf } from './values.js';

/**
 * The bets that are worth more than they cost now, board by board and game by game. No list keeps them, since each user judges them by settings of
 * their own: each page is computed from the boards, beginning with the board of its cursor.
 */
@Controller('api/v1/opportunities/value')
@Platinum()
@Scoped('opportunities:read')
export class OpenValuesController {
  constructor(
    private readonly boards: Boards,
    private readonly known: KnownBoards,
    private readonly preferences: PreferencesRepository,
  ) {}

  @Get()
  async values(
    @Caller() { userId }: Access,
    @Query({ schema: openValuesQuery }) asked: OpenValuesQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const now = Date.now();
    const view = valueViewOf(bettorOf(await this.preferences.of(userId), now), asked, now);
    const boards = (await this.known.list(asked.sports)).filter(({ section }) => asked.playerProps || section === 'game');
    const entries = (after: string | undefined, pace: Pace) =>
      boardByBoard(this.boards, boards, after, pace, (board, game) => valuesOf(board, game, view, pace));
    await sendList({ name: 'value', entries, table: VALUES }, asked, { request, response });
  }
}

const VALUES = tableOf<OpenValue>({
  id: ({ id }) => id,
  sport: ({ sport }) => sport,
  event: ({ game }) => game.id,
  home_team: ({ game }) => game.home_team,
  away_team: ({ game }) => game.away_team,
  commence_time: ({ commence_time }) => commence_time,
  market: ({ market }) => market,
  participant: ({ participant }) => participant,
  outcome: ({ outcome }) => outcome,
  point: ({ point }) => point,
  bookmaker: ({ bookmaker }) => bookmaker,
  bookmaker_title: ({ bookmaker_title }) => bookmaker_title,
  price: ({ price }) => price,
  decimal: ({ decimal }) => decimal,
  fair_probability: ({ fair_probability }) => fair_probability,
  fair_decimal: ({ fair_decimal }) => fair_decimal,
  ev: ({ ev }) => ev,
  bet_limit: ({ bet_limit }) => bet_limit,
  link: ({ link }) => link,
  last_update: ({ last_update }) => last_update,
  suspect: ({ suspect }) => suspect,
});
