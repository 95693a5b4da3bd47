import { createHash } from 'node:crypto';
import {
  type BoardId,
  boardIdSchema,
  type ReplayPath,
  type ReplayQuery,
  replayPath,
  replayQuery,
} from '@fairline/shared/contract';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Caller, Takes } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { Answer } from '../http/answer.js';
import { AtMost } from '../http/route-marks.js';
import { ReplayService } from './replay.service.js';

/** The past of the live lists and of the boards, as it was recorded. */
@Controller('api/opportunities/replay')
@Takes('replay')
export class ReplayController {
  constructor(private readonly service: ReplayService) {}

  /** An hour at sixty times its speed takes six pieces a minute; the rest is for seeking. */
  @Get(':list')
  @AtMost({ perMinute: 30 })
  async piece(
    @Caller() { userId }: Access,
    @Param({ schema: replayPath }) { list }: ReplayPath,
    @Query({ schema: replayQuery }) { from, until }: ReplayQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const text = await this.service.piece(userId, list, Date.parse(from), Date.parse(until), Date.now());
    await answerOf(text).send(request, response);
  }

  @Get('boards/:sport/:section')
  @AtMost({ perMinute: 30 })
  async board(
    @Caller() { userId }: Access,
    @Param({ schema: boardIdSchema }) id: BoardId,
    @Query({ schema: replayQuery }) { from, until }: ReplayQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const text = await this.service.board(userId, id, Date.parse(from), Date.parse(until), Date.now());
    await answerOf(text).send(request, response);
  }
}

const answerOf = (text: string): Answer => new Answer(createHash('sha256').update(text).digest('base64url'), text);
