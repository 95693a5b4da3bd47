import { createHash } from 'node:crypto';
import { historyQuery } from '@fairline/shared/contract';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import { Caller, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { Answer } from '../http/answer.js';
import { Counted, Long } from '../http/route-marks.js';
import { GameHistory } from './game-history.js';

@Controller('api/odds-history')
export class HistoryController {
  constructor(private readonly history: GameHistory) {}

  @Get()
  @SignedIn()
  @Counted(true)
  @Long(true)
  async ofGame(
    @Caller() { userId }: Access,
    @Query({ schema: historyQuery }) asked: z.infer<typeof historyQuery>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const books = (await this.history.of(userId, asked, (book) => JSON.stringify(book))) ?? [];
    const text = `[${books.join(',')}]`;
    await new Answer(createHash('sha256').update(text).digest('base64url'), text).send(request, response);
  }
}
