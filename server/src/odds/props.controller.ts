import { type PropsOfGame, type PropsOfSports, playerPropsQuery } from '@fairline/shared/contract';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SignedIn } from '../auth/signed-in.js';
import { AnswerCache } from '../http/answer-cache.js';
import { Counted } from '../http/route-marks.js';
import { PropsService } from './props.service.js';

@Controller('api/player-props')
export class PropsController {
  private readonly cache = new AnswerCache();

  constructor(private readonly props: PropsService) {}

  @Get()
  @SignedIn()
  @Counted(true)
  list(
    @Query({ schema: playerPropsQuery }) asked: PropsOfGame | PropsOfSports,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const fresh = () => ('game_id' in asked ? this.props.ofGame(asked) : this.props.ofSports(asked));
    return this.cache.send(JSON.stringify(asked), fresh, request, response);
  }
}
