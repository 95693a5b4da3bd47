import { type BoardId, boardName, type Score, sections } from '@fairline/shared/contract';
import { noChange } from '@fairline/shared/domain';
import { Injectable } from '@nestjs/common';
import { OneAtATime } from '../jobs/one-at-a-time.js';
import { BoardKeeper } from '../polling/board.keeper.js';
import { BOARD_PATIENCE } from '../polling/board-patience.js';

/** Marks games on the odds boards as over when the scoreboard says so, which ends their opportunities. */
@Injectable()
export class CompletionService {
  constructor(
    private readonly keeper: BoardKeeper,
    private readonly lock: OneAtATime,
  ) {}

  /** Skips boards that are being polled right now; the next run gets them. */
  async complete(sport: string, scores: readonly Score[], now: number): Promise<void> {
    const over = new Set(scores.flatMap(({ completed, event_id }) => (completed && event_id ? [event_id] : [])));
    if (over.size === 0) return;
    for (const board of sections.map((section) => ({ sport, section })))
      await this.lock.whenFree(boardName(board), BOARD_PATIENCE, () => this.completeOn(board, over, now));
  }

  private async completeOn(board: BoardId, over: ReadonlySet<string>, now: number): Promise<void> {
    const kept = await this.keeper.hold(board, now);
    const events = [...kept.live.events.values()]
      .filter(({ id, completed }) => over.has(id) && !completed)
      .map((event) => ({ ...event, completed: true }));
    if (events.length > 0) await this.keeper.commit(kept, { ...noChange, events }, now);
  }
}
