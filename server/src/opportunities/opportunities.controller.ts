import { type ArbitrageQuery, arbitrageQuery, type MiddlesQuery, middlesQuery } from '@fairline/shared/contract';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Platinum } from '../auth/signed-in.js';
import { AnswerShelf } from '../http/answer-shelf.js';
import type { Fresh } from '../http/cached-bytes.js';
import { OpportunitiesService } from './opportunities.service.js';

@Controller('api/opportunities')
@Platinum()
export class OpportunitiesController {
  private readonly shelf = new AnswerShelf();

  constructor(private readonly service: OpportunitiesService) {}

  @Get('arbitrage')
  arbitrage(
    @Query({ schema: arbitrageQuery }) query: ArbitrageQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return this.answer(`arbitrage ${JSON.stringify(query)}`, () => this.service.arbitrages(query), request, response);
  }

  @Get('middles')
  middles(@Query({ schema: middlesQuery }) query: MiddlesQuery, @Req() request: Request, @Res() response: Response) {
    return this.answer(`middles ${JSON.stringify(query)}`, () => this.service.middles(query), request, response);
  }

  private async answer(question: string, fresh: () => Promise<Fresh>, request: Request, response: Response) {
    const answer = await this.shelf.get(question, fresh).read();
    await answer.send(request, response);
  }
}
