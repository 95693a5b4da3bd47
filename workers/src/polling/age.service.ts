import { type BoardId, boardName } from '@fairline/shared/contract';
import { Injectable } from '@nestjs/common';
import { OneAtATime } from '../jobs/one-at-a-time.js';
import { BOARD_PATIENCE } from './board-patience.js';
import { TakeService } from './take.service.js';

/** Lets boards age by the clock, however long it is until their next poll. */
@Injectable()
export class AgeService {
  constructor(
    private readonly lock: OneAtATime,
    private readonly boards: TakeService,
  ) {}

  /** Locks what has become too old, and ends what ended with time. A poll that is under way does so itself at its end. */
  async age(board: BoardId, now: number): Promise<void> {
    const name = boardName(board);
    if (await this.lock.isBusy(name)) return;
    await this.lock.whenFree(`age ${name}`, BOARD_PATIENCE, () => this.boards.sweep(board, now));
  }
}
