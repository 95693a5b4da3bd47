import {
  type Grading,
  PICK_LIMITS,
  type PickGame,
  pickGamesQuery,
  pickTablesBody,
  type SyncBody,
  type Synced,
  syncBody,
  type Trail,
} from '@fairline/shared/contract';
import type { TableTemplate } from '@fairline/shared/domain';
import { PreferencesRepository } from '@fairline/shared/node';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Caller, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AtMost } from '../http/route-marks.js';
import { PicksService } from './picks.service.js';

@Controller('api/picks')
@SignedIn()
export class PicksController {
  constructor(
    private readonly picks: PicksService,
    private readonly preferences: PreferencesRepository,
  ) {}

  /** Takes a device's changes and returns those that it does not know yet. */
  @Post('sync')
  @AtMost({ perMinute: PICK_LIMITS.perMinute })
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  sync(@Caller() { userId }: Access, @Body({ schema: syncBody }) asked: SyncBody): Promise<Synced> {
    return this.picks.sync(userId, asked, Date.now());
  }

  /** Games that a bet can be on, by words of their teams. */
  @Get('games')
  @AtMost({ perMinute: PICK_LIMITS.perMinute })
  games(@Query({ schema: pickGamesQuery }) { search }: { readonly search: string }): Promise<PickGame[]> {
    return this.picks.games(search, Date.now());
  }

  /** What the user said about the columns of tables that they import picks from. */
  @Get('tables')
  tables(@Caller() { userId }: Access): Promise<readonly TableTemplate[]> {
    return this.preferences.pickTables(userId);
  }

  @Put('tables')
  @HttpCode(204)
  keepTables(
    @Caller() { userId }: Access,
    @Body({ schema: pickTablesBody }) { tables }: { readonly tables: readonly TableTemplate[] },
  ): Promise<void> {
    return this.preferences.keepPickTables(userId, tables);
  }

  /** Every change of a pick, oldest first. */
  @Get(':id/trail')
  @AtMost({ perMinute: 30 }) // up to eight megabytes
  @Header('Cache-Control', 'no-store')
  trail(@Caller() { userId }: Access, @Param('id') id: string): Promise<Trail> {
    return this.picks.trail(userId, id);
  }

  /** How a pick was graded, even if its game is no longer on the scoreboard. */
  @Get(':id/grading')
  @Header('Cache-Control', 'no-store')
  grading(@Caller() { userId }: Access, @Param('id') id: string): Promise<Grading> {
    return this.picks.grading(userId, id);
  }
}
