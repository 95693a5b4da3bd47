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
import { Platinum } from '../auth/signed-in.js';
import { AnswerCache } from '../http/answer-cache.js';
import { Hot } from '../http/fast-path/hot.js';
import { OpportunitiesService } from './opportunities.service.js';
import { UsualLivesService } from './usual-lives.service.js';

@Controller('api/opportunities')
@Platinum()
export class OpportunitiesController {
  private readonly cache = new AnswerCache();

  constructor(
    private readonly service: OpportunitiesService,
    private readonly usual: UsualLivesService,
  ) {}

  @Get('arbitrage')
  @Hot()
  arbitrage(
    @Query({ schema: arbitrageQuery }) query: ArbitrageQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const question = `arbitrage ${JSON.stringify(query)}`;
    return this.cache.send(question, () => this.service.arbitrages(query), request, response);
  }

  @Get('middles')
  @Hot()
  middles(@Query({ schema: middlesQuery }) query: MiddlesQuery, @Req() request: Request, @Res() response: Response) {
    return this.cache.send(`middles ${JSON.stringify(query)}`, () => this.service.middles(query), request, response);
  }

  /** How long opportunities usually last, by sport and books. */
  @Get('lives/:list')
  lives(@Param({ schema: liveListPath }) { list }: LiveListPath, @Req() request: Request, @Res() response: Response) {
    return this.cache.send(`lives ${list}`, () => this.usual.of(list), request, response);
  }

  /** The snapshot from which the diffs of a joined list continue. */
  @Get('live/:list')
  @Hot()
  live(@Param({ schema: liveListPath }) { list }: LiveListPath, @Req() request: Request, @Res() response: Response) {
    return this.cache.send(`live ${list}`, () => this.service.snapshot(list), request, response);
  }
}
