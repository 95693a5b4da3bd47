import { type BookHistory, historyQuery } from '@fairline/shared/contract';
import { Controller, Get, Header, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import { SignedIn } from '../auth/signed-in.js';
import { Counted } from '../http/route-marks.js';
import { GameHistory } from './game-history.js';

@Controller('api/odds-history')
export class HistoryController {
  constructor(private readonly history: GameHistory) {}

  @Get()
  @SignedIn()
  @Counted(true)
  @Header('Cache-Control', 'private, no-cache')
  async ofGame(@Query({ schema: historyQuery }) asked: z.infer<typeof historyQuery>): Promise<BookHistory[]> {
    return (await this.history.of(asked)) ?? [];
  }
}
