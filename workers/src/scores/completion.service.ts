import { type BoardId, boardName, type Score, sections } from '@fairline/shared/contract';
import { noChange } from '@fairline/shared/domain';
import { Injectable } from '@nestjs/common';
import { OneAtATime } from '../jobs/one-at-a-time.js';
import { BoardKeeper } from '../polling/board.keeper.js';
import { BOARD_TIME_LIMIT } from '../polling/pace.js';

/**
 * Marks games on the odds boards as over when the scoreboard says so, which ends their opportunities. A final that the scoreboard takes
 * back is taken back here.
 */
@Injectable()
export class CompletionService {
  constructor(
    private readonly keeper: BoardKeeper,
    private readonly lock: OneAtATime,
  ) {}

  /** Skips boards that are being polled right now; the next run gets them. */
  async complete(sport: string, scores: readonly Score[], now: number): Promise<void> {
    // Both games of a doubleheader may have the id of the first, which is over once one of them is.
    const known = new Map<string, boolean>();
    for (const { completed, event_id: id } of scores) if (id) known.set(id, completed || known.get(id) === true);
    if (known.size === 0) return;
    for (const board of sections.map((section) => ({ sport, section })))
      await this.lock.whenFree(boardName(board), BOARD_TIME_LIMIT, () => this.completeOn(board, known, now));
  }

  private async completeOn(board: BoardId, known: ReadonlyMap<string, boolean>, now: number): Promise<void> {
    const kept = await this.keeper.hold(board, now);
    const events = [...kept.live.events.values()]
      .map((event) => ({ ...event, completed: known.get(event.id) ?? event.completed }))
      .filter(({ id, completed }) => completed !== kept.live.events.get(id)!.completed);
    if (events.length > 0) await this.keeper.commit(kept, { ...noChange, events }, now);
  }
}
