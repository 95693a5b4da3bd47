import { type BoardId, boardName } from '@fairline/shared/contract';
import { type Board, closingAtStart, type GameEvent, hasStarted } from '@fairline/shared/domain';
import { ClosingStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/**
 * Notes the closing lines of games as they begin. Every worker looks at a board before it changes it, so the first that comes to it
 * after a start still sees the last board before it; what others note of the same start later does not count.
 */
@Injectable()
export class ClosingWatch {
  private readonly seen = new Map<string, ReadonlySet<string>>();

  constructor(private readonly store: ClosingStore) {}

  /** Notes every game on a board that has begun by `now` (milliseconds) and was not seen to before. To be called before it changes. */
  async look(id: BoardId, board: Pick<Board, 'events' | 'quotes' | 'stamps'>, now: number): Promise<void> {
    const started = [...board.events.values()].filter((game) => hasStarted(game, now));
    const seen = this.seen.get(boardName(id));
    for (const game of started) if (!seen?.has(startOf(game))) await this.note(id, board, game);
    this.seen.set(boardName(id), new Set(started.map(startOf)));
  }

  private async note(id: BoardId, board: Pick<Board, 'quotes' | 'stamps'>, game: GameEvent) {
    const lines = closingAtStart(game, board);
    if (lines === 'too late') return; // made up from the record
    await this.store.keep(id, { event: game.id, start: game.commenceTime, lines });
  }
}

const startOf = ({ id, commenceTime }: GameEvent): string => `${commenceTime} ${id}`;
