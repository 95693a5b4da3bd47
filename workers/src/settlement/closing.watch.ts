import { type BoardId, boardName } from '@fairline/shared/contract';
import { type Board, closingAtStart, type GameEvent, hasStarted, type Quote } from '@fairline/shared/domain';
import { ClosingStore, placeOfNote } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/**
 * Notes the closing lines of games as they start. Every worker calls this before it changes a board, so the first worker after a
 * start still sees the last prices before it. Later notes about the same start do not count.
 */
@Injectable()
export class ClosingWatch {
  private readonly seen = new Map<string, ReadonlySet<string>>();

  constructor(private readonly store: ClosingStore) {}

  /** Notes every game on a board that has started by `now` (milliseconds) and has no note yet. Call it before the board changes. */
  async look(id: BoardId, board: Watched, now: number): Promise<void> {
    const started = [...board.events.values()].filter((game) => hasStarted(game, now));
    const seen = this.seen.get(boardName(id));
    const unseen = started.filter((game) => !seen?.has(startOf(game)));
    if (unseen.length > 0) await this.note(id, board, unseen);
    this.seen.set(boardName(id), new Set(started.map(startOf)));
  }

  // To a worker that is new to a board, games that others have already noted look unseen too.
  private async note(id: BoardId, board: Watched, begun: readonly GameEvent[]) {
    const known = await this.store.known(id);
    const games = begun.filter(({ id: event, commenceTime: start }) => !known.has(placeOfNote({ event, start })));
    const offered = pricesOf(games, board);
    for (const game of games) {
      const lines = closingAtStart(game, offered.get(game.id)!, board.stamps);
      if (lines === 'too late') continue; // rebuilt from history later
      await this.store.keep(id, { event: game.id, start: game.commenceTime, lines });
    }
  }
}

type Watched = Pick<Board, 'events' | 'quotes' | 'stamps'>;

// One pass over the board, however many games start at once.
const pricesOf = (games: readonly GameEvent[], { quotes }: Watched): ReadonlyMap<string, readonly Quote[]> => {
  const offered = new Map<string, Quote[]>(games.map(({ id }) => [id, []]));
  if (games.length > 0) for (const quote of quotes.values()) offered.get(quote.event)?.push(quote);
  return offered;
};

const startOf = ({ id, commenceTime }: GameEvent): string => `${commenceTime} ${id}`;
