import {
  type BetEntry,
  type OpenArbitrage,
  type OpenArbitragesQuery,
  type OpenMiddle,
  type OpenMiddlesQuery,
  openArbitragesQuery,
  openMiddlesQuery,
} from '@fairline/shared/contract';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Caller, Scoped, Takes } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import type { Pace } from '../http/long-answers.js';
import { OpportunitiesService } from '../opportunities/opportunities.service.js';
import { inOrder, momentKey, sendList, tableOf } from './send-list.js';

/**
 * Arbitrages and middles that are open now, the newest first: what opens while somebody reads page after page stands before the first one,
 * and a profit that moves changes no entry's place.
 */
@Controller('api/v1/opportunities')
@Takes('opportunities')
@Scoped('opportunities:read')
export class OpenOpportunitiesController {
  constructor(private readonly service: OpportunitiesService) {}

  @Get('arbitrage')
  async arbitrages(
    @Caller() { userId }: Access,
    @Query({ schema: openArbitragesQuery }) asked: OpenArbitragesQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const purse = await this.service.withBankroll(userId, asked);
    const entries = async (_: unknown, pace: Pace) => {
      const found = await this.service.arbitragesNow(purse, pace);
      const open = found.map(
        ({ opportunity: { expires_in: _, ...opportunity }, ...entry }): OpenArbitrage => ({ ...entry, opportunity }),
      );
      return inOrder(open, ({ id, opportunity }) => newestFirst(opportunity.time_found, id), pace);
    };
    await sendList({ name: 'arbitrage', entries, table: ARBITRAGES }, asked, { request, response });
  }

  @Get('middles')
  async middles(
    @Caller() { userId }: Access,
    @Query({ schema: openMiddlesQuery }) asked: OpenMiddlesQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const purse = await this.service.withBankroll(userId, asked);
    const entries = async (_: unknown, pace: Pace) => {
      const found = await this.service.middlesNow(purse, pace);
      const open = found.map(({ expires_in: _, ...entry }): OpenMiddle => entry);
      return inOrder(open, ({ id, time_found }) => newestFirst(time_found, id), pace);
    };
    await sendList({ name: 'middles', entries, table: MIDDLES }, asked, { request, response });
  }
}

const newestFirst = (found: string, id: string): string => `${momentKey(LATEST - Date.parse(found))} ${id}`;

/** The last moment that a date can name. */
const LATEST = 8.64e15;

const MOST_LEGS = 3;
/** A bet of an entry as so many columns. */
const legColumns = <Entry>(betsOf: (entry: Entry) => readonly BetEntry[], legs: number) =>
  Object.fromEntries(
    Array.from({ length: legs }, (_, i) => i).flatMap((i) =>
      (['bookmaker', 'selection', 'odds', 'stake'] as const).map(
        (field) => [`leg${i + 1}_${field}`, (entry: Entry) => betsOf(entry)[i]?.[field]] as const,
      ),
    ),
  );

const ABOUT = {
  id: ({ id }: OpenArbitrage | OpenMiddle) => id,
  sport: ({ sport }: OpenArbitrage | OpenMiddle) => sport,
  event: ({ game }: OpenArbitrage | OpenMiddle) => game.id,
  home_team: ({ game }: OpenArbitrage | OpenMiddle) => game.home_team,
  away_team: ({ game }: OpenArbitrage | OpenMiddle) => game.away_team,
  commence_time: ({ commence_time }: OpenArbitrage | OpenMiddle) => commence_time,
  market: ({ market }: OpenArbitrage | OpenMiddle) => market,
};

const ARBITRAGES = tableOf<OpenArbitrage>({
  ...ABOUT,
  type: ({ opportunity }) => opportunity.type,
  profit_percentage: ({ opportunity }) => opportunity.profit_percentage,
  profit_amount: ({ opportunity }) => opportunity.profit_amount,
  total_stake: ({ opportunity }) => opportunity.total_stake,
  time_found: ({ opportunity }) => opportunity.time_found,
  suspect: ({ opportunity }) => opportunity.suspect,
  ...legColumns(({ opportunity }: OpenArbitrage) => opportunity.bets, MOST_LEGS),
});

const MIDDLES = tableOf<OpenMiddle>({
  ...ABOUT,
  gap: ({ gap }) => gap,
  probability: ({ probability }) => probability,
  modelProbability: ({ modelProbability }) => modelProbability,
  ev: ({ ev }) => ev,
  maxProfit: ({ maxProfit }) => maxProfit,
  worstCase: ({ worstCase }) => worstCase,
  totalStake: ({ totalStake }) => totalStake,
  time_found: ({ time_found }) => time_found,
  suspect: ({ suspect }) => suspect,
  ...legColumns(({ bets }: OpenMiddle) => bets, 2),
});
