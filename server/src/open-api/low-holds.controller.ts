import { type OpenLowHold, type OpenLowHoldsQuery, openLowHoldsQuery } from '@fairline/shared/contract';
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
import { lowHoldsOf, lowHoldViewOf } from './low-holds.js';
import { sendList, tableOf } from './send-list.js';

/**
 * The cheapest bets on every outcome of each market, board by board and game by game. No list keeps them, since each user has books of their own: each
 * page is computed from the boards, beginning with the board of its cursor.
 */
@Controller('api/v1/opportunities/low-holds')
@Platinum()
@Scoped('opportunities:read')
export class OpenLowHoldsController {
  constructor(
    private readonly boards: Boards,
    private readonly known: KnownBoards,
    private readonly preferences: PreferencesRepository,
  ) {}

  @Get()
  async lowHolds(
    @Caller() { userId }: Access,
    @Query({ schema: openLowHoldsQuery }) asked: OpenLowHoldsQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const now = Date.now();
    const view = lowHoldViewOf(bettorOf(await this.preferences.of(userId), now), asked, now);
    const boards = (await this.known.list(asked.sports)).filter(({ section }) => asked.playerProps || section === 'game');
    const entries = (after: string | undefined, pace: Pace) =>
      boardByBoard(this.boards, boards, after, pace, (board, game) => lowHoldsOf(board, game, view, pace));
    await sendList({ name: 'low-holds', entries, table: LOW_HOLDS }, asked, { request, response });
  }
}

const MOST_LEGS = 3;
const LEG_FIELDS = [
  ...(['outcome', 'point', 'bookmaker', 'bookmaker_title', 'price', 'decimal', 'stake', 'counts', 'bet_limit'] as const),
  ...(['link', 'last_update'] as const),
];

const LOW_HOLDS = tableOf<OpenLowHold>({
  id: ({ id }) => id,
  sport: ({ sport }) => sport,
  event: ({ game }) => game.id,
  home_team: ({ game }) => game.home_team,
  away_team: ({ game }) => game.away_team,
  commence_time: ({ commence_time }) => commence_time,
  market: ({ market }) => market,
  participant: ({ participant }) => participant,
  hold: ({ hold }) => hold,
  cost_per_100: ({ cost_per_100 }) => cost_per_100,
  counts: ({ counts }) => counts,
  total_stake: ({ total_stake }) => total_stake,
  worst_case: ({ worst_case }) => worst_case,
  suspect: ({ suspect }) => suspect,
  ...Object.fromEntries(
    Array.from({ length: MOST_LEGS }, (_, i) => i).flatMap((i) =>
      LEG_FIELDS.map((field) => [`leg${i + 1}_${field}`, ({ bets }: OpenLowHold) => bets[i]?.[field]] as const),
    ),
  ),
});
