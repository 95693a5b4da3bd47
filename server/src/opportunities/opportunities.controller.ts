import {
  type ArbitrageQuery,
  arbitrageQuery,
  type LiveListPath,
  liveListPath,
  type MiddlesQuery,
  middlesQuery,
} from '@fairline/shared/contract';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Caller, Takes } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AnswerCache } from '../http/answer-cache.js';
import type { Fresh } from '../http/cached-bytes.js';
import { Hot } from '../http/route-marks.js';
import { OpportunitiesService } from './opportunities.service.js';
import { UsualLivesService } from './usual-lives.service.js';

@Controller('api/opportunities')
@Takes('opportunities')
export class OpportunitiesController {
  private readonly cache = new AnswerCache();

  constructor(
    private readonly service: OpportunitiesService,
    private readonly usual: UsualLivesService,
  ) {}

  @Get('arbitrage')
  @Hot(true)
  arbitrage(
    @Caller() { userId }: Access,
    @Query({ schema: arbitrageQuery }) query: ArbitrageQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return this.send('arbitrage', query, (purse) => this.service.arbitrages(purse), { userId, request, response });
  }

  @Get('middles')
  @Hot(true)
  middles(
    @Caller() { userId }: Access,
    @Query({ schema: middlesQuery }) query: MiddlesQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return this.send('middles', query, (purse) => this.service.middles(purse), { userId, request, response });
  }

  /** How long opportunities usually last, by sport and books. */
  @Get('lives/:list')
  lives(@Param({ schema: liveListPath }) { list }: LiveListPath, @Req() request: Request, @Res() response: Response) {
    return this.cache.send(`lives ${list}`, () => this.usual.of(list), request, response);
  }

  /** The snapshot from which the diffs of a joined list continue. */
  @Get('live/:list')
  @Hot(true)
  live(@Param({ schema: liveListPath }) { list }: LiveListPath, @Req() request: Request, @Res() response: Response) {
    return this.cache.send(`live ${list}`, () => this.service.snapshot(list), request, response);
  }

  // Without a bankroll in its query an address has another answer for each user, so the fast path must not learn it.
  private async send<Q extends { readonly bankroll?: number | undefined }>(
    list: string,
    query: Q,
    find: (purse: Q & { readonly bankroll: number }) => Promise<Fresh>,
    { userId, request, response }: { userId: string; request: Request; response: Response },
  ) {
    const purse = await this.service.withBankroll(userId, query);
    const question = `${list} ${JSON.stringify(purse)}`;
    if (query.bankroll !== undefined) return this.cache.send(question, () => find(purse), request, response);
    const fresh = async () => {
      const found = await find(purse);
      return { ...found, version: `${found.version}-${purse.bankroll}` }; // the same address may have another answer in the same second
    };
    return (await this.cache.get(`saved ${question}`, fresh).read(userId)).send(request, response);
  }
}
