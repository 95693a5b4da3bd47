import {
  type LifeHistoryQuery,
  lifeHistoryQuery,
  type Missed,
  type MissedBody,
  missedBody,
} from '@fairline/shared/contract';
import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Caller, Takes } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AnswerCache } from '../http/answer-cache.js';
import { AtMost, Long } from '../http/route-marks.js';
import { LifeHistoryService } from './life-history.service.js';

/** The record of opportunities' lives. */
@Controller('api/opportunities/history')
@Takes('lives')
export class LifeHistoryController {
  private readonly cache = new AnswerCache();

  constructor(private readonly service: LifeHistoryService) {}

  @Get()
  history(
    @Query({ schema: lifeHistoryQuery }) query: LifeHistoryQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return this.cache.send(JSON.stringify(query), () => this.service.of(query, Date.now()), request, response);
  }

  /** What was there since a time. Keeps nothing. */
  @Post('missed')
  @Long(true)
  @AtMost({ perMinute: 12 })
  @HttpCode(200)
  missed(@Caller() { userId }: Access, @Body({ schema: missedBody }) asked: MissedBody): Promise<Missed> {
    return this.service.missed(userId, asked, Date.now());
  }
}
