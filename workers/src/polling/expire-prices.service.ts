import { type BoardId, boardName } from '@fairline/shared/contract';
import { Injectable } from '@nestjs/common';
import { OneAtATime } from '../jobs/one-at-a-time.js';
import { BoardUpdatesService } from './board-updates.service.js';
import { BOARD_TIME_LIMIT } from './pace.js';

/** Expires the prices of boards by the clock, between polls. */
@Injectable()
export class ExpirePricesService {
  constructor(
    private readonly lock: OneAtATime,
    private readonly boards: BoardUpdatesService,
  ) {}

  /** Locks prices that are too old, and ends opportunities whose game has started or ended. A running poll does the same at its end. */
  async expire(board: BoardId, now: number): Promise<void> {
    const name = boardName(board);
    if (await this.lock.isBusy(name)) return;
    await this.lock.whenFree(`expire prices ${name}`, BOARD_TIME_LIMIT, () => this.boards.sweep(board, now));
  }
}
