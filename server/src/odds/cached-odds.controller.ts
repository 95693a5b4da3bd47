import { cachedOddsQuery, sportKeySchema } from '@fairline/shared/contract';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { SignedIn } from '../auth/signed-in.js';
import { AnswerCache } from '../http/answer-cache.js';
import { Counted, Hot } from '../http/route-marks.js';
import { type Narrowed, OddsService } from './odds.service.js';

const sportParam = z.object({ sport: sportKeySchema });

@Controller('api/cached-odds')
export class CachedOddsController {
  private readonly cache = new AnswerCache();

  constructor(private readonly odds: OddsService) {}

  @Get(':sport')
  @SignedIn()
  @Counted(true)
  @Hot(true)
  ofSport(
    @Param({ schema: sportParam }) { sport }: z.infer<typeof sportParam>,
    @Query({ schema: cachedOddsQuery }) asked: Narrowed,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return this.cache.send(JSON.stringify([sport, asked]), () => this.odds.held(sport, asked), request, response);
  }
}
