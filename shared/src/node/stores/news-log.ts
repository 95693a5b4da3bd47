import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { BoardId, OpportunityList } from '../../contract/index.js';
import { boardKeys } from './board-keys.js';
import { opportunityKeys } from './opportunity-keys.js';

/** A piece of news as it was published, and its place in the log. */
export interface LoggedNews {
  readonly place: string;
  readonly text: string;
}

export const logOfBoard = (board: BoardId): string => boardKeys(board).log;
export const logOfList = (list: OpportunityList): string => opportunityKeys(list).log;

/** The news that is not written to Postgres yet. It waits here for as long as that takes. */
@Injectable()
export class NewsLog {
  constructor(private readonly redis: Redis) {}

  /** The oldest news of a log, at most `count` pieces. */
  async oldest(log: string, count: number): Promise<LoggedNews[]> {
    const entries = await this.redis.xrange(log, '-', '+', 'COUNT', count);
    return entries.map(([place, [, text = '']]) => ({ place, text }));
  }

  /** Lets go of news that is written. */
  async drop(log: string, news: readonly LoggedNews[]): Promise<void> {
    if (news.length > 0) await this.redis.xdel(log, ...news.map(({ place }) => place));
  }

  /** How much waits. */
  async waiting(log: string): Promise<number> {
    return this.redis.xlen(log);
  }
}
