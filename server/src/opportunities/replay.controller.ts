import { type ReplayPath, type ReplayQuery, replayPath, replayQuery } from '@fairline/shared/contract';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { Caller, Platinum } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AtMost } from '../http/route-marks.js';
import { ReplayService } from './replay.service.js';

/** The past of the live lists, as it was recorded. */
@Controller('api/opportunities/replay')
@Platinum()
export class ReplayController {
  constructor(private readonly service: ReplayService) {}

  /** An hour at sixty times its speed takes six pieces a minute; the rest is for seeking. */
  @Get(':list')
  @AtMost({ perMinute: 30 })
  piece(
    @Caller() { userId }: Access,
    @Param({ schema: replayPath }) { list }: ReplayPath,
    @Query({ schema: replayQuery }) { from, until }: ReplayQuery,
  ) {
    return this.service.piece(userId, list, Date.parse(from), Date.parse(until), Date.now());
  }
}
