import { type BoardId, boardName } from '@fairline/shared/contract';
import {
  type Asked,
  type BoardChange,
  diffLocks,
  isEmptyChange,
  noChange,
  type Reading,
  type StampKey,
} from '@fairline/shared/domain';
import { BoardStore } from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMED_BOOKS } from '../feeds/stream-feed.js';
import { applyReading, BoardKeeper, changeBy, type KeptBoard } from './board.keeper.js';

/** Applies the feed's answers to boards. */
@Injectable()
export class BoardUpdatesService {
  private readonly unlikely = new UnlikelyAnswers();
  /** The change under way on each board of this process: two at once would make each other start again. */
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(
    private readonly keeper: BoardKeeper,
    private readonly boards: BoardStore,
    @Inject(STREAMED_BOOKS) private readonly streamed: ReadonlySet<string>,
  ) {}

  /** Applies an answer to a board and returns how many prices it changed. An answer that was applied already costs nothing. */
  async take(id: BoardId, question: string, reading: Reading, asked: Asked, now: number): Promise<number> {
    if (await this.hasLeft(id, asked.event, now)) return 0;
    if (asked.event === undefined && !(await this.isAccepted(id, reading, now))) return 0;
    const about = { ...asked, except: this.streamed };
    return this.inTurn(id, async () => {
      const { kept, prices } = await this.change(id, now, (held) => changeBy(held, question, reading, about));
      applyReading(kept, question, reading, about);
      return prices;
    });
  }

  /** Applies what a stream told to a board, and returns how many prices it changed. */
  async amend(id: BoardId, now: number, changeOf: (kept: KeptBoard) => BoardChange): Promise<number> {
    return this.inTurn(id, async () => {
      const { kept, change, prices } = await this.change(id, now, changeOf);
      for (const { stamp, event, book, market } of change.upserts)
        if (!kept.listings.has(stamp)) kept.listings.set(stamp, { key: stamp, event, book, market, quotes: [] });
      return prices;
    });
  }

  /** Notes that these prices of a stream still hold; `confirm` publishes it. */
  async confirmAt(id: BoardId, stamps: ReadonlyMap<StampKey, number>, now: number): Promise<void> {
    const { live, unconfirmed } = await this.keeper.hold(id, now);
    for (const [key, at] of stamps) {
      if ((live.stamps.get(key) ?? at) >= at) continue;
      live.stamps.set(key, at);
      unconfirmed.set(key, at);
    }
    await this.confirm(id, now);
  }

  private async inTurn<T>(id: BoardId, work: () => Promise<T>): Promise<T> {
    const name = boardName(id);
    const mine = (this.turns.get(name) ?? Promise.resolve()).catch(() => undefined).then(work);
    this.turns.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.turns.get(name) === mine) this.turns.delete(name);
    }
  }

  // An answer about one game may arrive after an overview that no longer lists that game.
  private async hasLeft(id: BoardId, event: string | undefined, now: number): Promise<boolean> {
    if (event === undefined || id.section === 'props') return false;
    return !(await this.keeper.hold(id, now)).live.events.has(event);
  }

  // A feed in trouble may list no games at all. Real games leave one by one, so an empty list must come twice.
  private async isAccepted(id: BoardId, { events }: Reading, now: number): Promise<boolean> {
    const isEmptied = events.length === 0 && (await this.keeper.hold(id, now)).live.events.size > 0;
    return this.unlikely.isAccepted(boardName(id), isEmptied);
  }

  /** Removes games from a board that is polled game by game. */
  async drop(id: BoardId, gone: readonly string[], now: number): Promise<void> {
    if (gone.length > 0) await this.inTurn(id, () => this.change(id, now, () => ({ ...noChange, gone })));
  }

  /** The games on a board. */
  async gamesOn(id: BoardId, now: number): Promise<string[]> {
    return [...(await this.keeper.hold(id, now)).live.events.keys()];
  }

  /** Locks prices that are too old, unlocks confirmed ones, and ends the opportunities of games that have started or ended. */
  async sweep(id: BoardId, now: number): Promise<void> {
    await this.inTurn(id, async () => {
      const { kept } = await this.change(id, now, (held) => ({ ...noChange, ...locksOf(held, now) }));
      await this.keeper.sweep(kept, now);
    });
  }

  /** Publishes the confirmations since the last call. */
  async confirm(id: BoardId, now: number): Promise<void> {
    const { unconfirmed } = await this.keeper.hold(id, now);
    await this.boards.confirm(id, unconfirmed);
    unconfirmed.clear();
  }

  /** Changes a board by `changeOf`; retries when another worker changed it first. */
  private async change(id: BoardId, now: number, changeOf: (kept: KeptBoard) => BoardChange): Promise<Changed> {
    for (;;) {
      const kept = await this.keeper.hold(id, now);
      const change = changeOf(kept);
      if (isEmptyChange(change) || (await this.keeper.commit(kept, change, now)) === 'committed')
        return { kept, change, prices: change.upserts.length + change.removed.length };
    }
  }
}

/** A board after a change, and how many prices changed. */
interface Changed {
  readonly kept: KeptBoard;
  readonly change: BoardChange;
  readonly prices: number;
}

// A withdrawn market keeps its time but has no prices, so there is nothing to lock.
const locksOf = ({ live, listings }: KeptBoard, now: number): Pick<BoardChange, 'locked' | 'unlocked'> => {
  const { locked, unlocked } = diffLocks(live, now);
  const empty = [...live.locked].filter((key) => !listings.has(key));
  return { locked: locked.filter((key) => listings.has(key)), unlocked: [...new Set([...unlocked, ...empty])] };
};

/** Accepts an unlikely answer only when it comes twice in a row. */
class UnlikelyAnswers {
  private readonly doubted = new Set<string>();

  /** Whether to accept the current answer about a board. */
  isAccepted(board: string, isUnlikely: boolean): boolean {
    if (this.doubted.delete(board) || !isUnlikely) return true;
    this.doubted.add(board);
    return false;
  }
}
