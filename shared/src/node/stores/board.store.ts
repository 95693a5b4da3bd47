import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { type BoardId, boardChannel, packDiff, stampsChannel } from '../../contract/index.js';
import {
  type BoardChange,
  bookOfStamp,
  eventOfKey,
  type GameEvent,
  type LiveBoard,
  type QuoteKey,
  type StampKey,
} from '../../domain/index.js';
import { boardKeys } from './board-keys.js';
import { COMMIT, CONFIRM } from './board-scripts.js';
import { hashReply, listReply, replies, textReply } from './replies.js';
import { boardOf, quoteOf, storedChange } from './stored-board.js';

/** The live boards in Redis, shared by every process. */
@Injectable()
export class BoardStore {
  constructor(private readonly redis: Redis) {}

  /**
   * Writes a change as the successor of `expectedSeq`, numbers it and publishes it. Returns its number, or `behind` without a change when
   * the board has moved on. A new board does not start at 1 (see NEXT_SEQ). `removedFrom` tells the log the market of a removed price,
   * where that is not its family, and the market that took a price down which another one still offers.
   */
  async commit(
    board: BoardId,
    expectedSeq: number,
    change: BoardChange,
    at: number,
    removedFrom: ReadonlyMap<QuoteKey, string> = NONE,
  ): Promise<number | 'behind'> {
    const { seq, quotes, events, stamps, locked, log } = boardKeys(board);
    const { seq: _, ...news } = packDiff({ ...change, seq: 0 }, at);
    const reply = await this.redis.eval(
      COMMIT,
      ...([6, seq, quotes, events, stamps, locked, log] as const),
      ...[expectedSeq, at, boardChannel(board), JSON.stringify(news).slice(1), logOnly(removedFrom)],
      ...storedChange(change),
    );
    return reply === 'behind' ? 'behind' : Number(reply);
  }

  /** The whole board at one moment. */
  async load(board: BoardId): Promise<LiveBoard> {
    const { seq, quotes, events, stamps, locked } = boardKeys(board);
    const transaction = this.redis.multi().get(seq).hgetall(events).hgetall(quotes).hgetall(stamps).smembers(locked);
    const [first, second, third, fourth, fifth] = replies(await transaction.exec());
    return boardOf({
      seq: textReply(first),
      events: hashReply(second),
      quotes: hashReply(third),
      stamps: hashReply(fourth),
      locked: listReply(fifth),
    });
  }

  async seqOf(board: BoardId): Promise<number> {
    return Number((await this.redis.get(boardKeys(board).seq)) ?? 0);
  }

  /** The games of a board, without prices. */
  async eventsOf(board: BoardId): Promise<GameEvent[]> {
    const events = await this.redis.hvals(boardKeys(board).events);
    return events.map((event) => JSON.parse(event) as GameEvent);
  }

  /** The books that price each game of a board, by game id. */
  async booksOf(board: BoardId): Promise<Map<string, Set<string>>> {
    const books = new Map<string, Set<string>>();
    for (const stamp of await this.redis.hkeys(boardKeys(board).stamps)) {
      const event = eventOfKey(stamp as StampKey);
      books.set(event, (books.get(event) ?? new Set()).add(bookOfStamp(stamp as StampKey)));
    }
    return books;
  }

  /** When the books last confirmed these prices (decimal odds by key). Without those that the board no longer shows at that price. */
  async confirmedAt(board: BoardId, prices: ReadonlyMap<QuoteKey, number>): Promise<Map<QuoteKey, number>> {
    if (prices.size === 0) return new Map();
    const keys = boardKeys(board);
    const asked = [...prices.keys()];
    const stored = await this.redis.hmget(keys.quotes, ...asked);
    const standing = stored.flatMap((text, i) => {
      const quote = text === null ? undefined : quoteOf(asked[i]!, text);
      return quote && quote.price === prices.get(asked[i]!) && !quote.suspended ? [quote] : [];
    });
    if (standing.length === 0) return new Map();
    const times = await this.redis.hmget(keys.stamps, ...standing.map(({ stamp }) => stamp));
    return new Map(standing.flatMap(({ key }, i) => (times[i] === null ? [] : [[key, Number(times[i])] as const])));
  }

  /** Whether the board has any price. */
  async hasQuotes(board: BoardId): Promise<boolean> {
    return (await this.redis.exists(boardKeys(board).quotes)) === 1;
  }

  /** Moves the times of prices that were confirmed without a change, and publishes them. Returns how many were newer. */
  async confirm(board: BoardId, confirmed: ReadonlyMap<StampKey, number>): Promise<number> {
    if (confirmed.size === 0) return 0;
    const { stamps, events } = boardKeys(board);
    const news = JSON.stringify({ stamps: [...confirmed] });
    const times = JSON.stringify(Object.fromEntries(confirmed));
    return Number(await this.redis.eval(CONFIRM, 2, stamps, events, times, stampsChannel(board), news));
  }
}

const NONE: ReadonlyMap<QuoteKey, string> = new Map();

const logOnly = (removedFrom: ReadonlyMap<QuoteKey, string>): string =>
  removedFrom.size === 0 ? '' : `"removedFrom":${JSON.stringify(Object.fromEntries(removedFrom))},`;
