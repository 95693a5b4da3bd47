import { type BoardId, boardIdSchema, boardName, packBoard } from '@fairline/shared/contract';
import { emptyBoard } from '@fairline/shared/domain';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Takes } from '../auth/signed-in.js';
import { AnswerCache } from '../http/answer-cache.js';
import { Hot } from '../http/route-marks.js';
import { BoardRelay } from '../realtime/board.relay.js';

@Controller('api/boards')
export class BoardController {
  private readonly cache = new AnswerCache();

  constructor(private readonly relay: BoardRelay) {}

  @Get(':sport/:section')
  @Takes('boards')
  @Hot(true)
  snapshot(@Param({ schema: boardIdSchema }) board: BoardId, @Req() request: Request, @Res() response: Response) {
    return this.cache.send(boardName(board), () => this.fresh(board), request, response);
  }

  private async fresh(board: BoardId) {
    const replica = await (await this.relay.read(board))?.current();
    if (!replica) return { version: '0', write: () => JSON.stringify(packBoard(emptyBoard(), Date.now())) };
    return { version: replica.version, write: () => JSON.stringify(replica.snapshot) };
  }
}
