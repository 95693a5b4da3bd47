import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { BoardId, OpportunityList } from '../../contract/index.js';
import { boardKeys } from './board-keys.js';
import { opportunityKeys } from './opportunity-keys.js';

/** A piece of news as it was published, with what only the record needs to know of it, and its place in the log. */
export interface LoggedNews {
  readonly place: string;
  readonly text: string;
}

export const logOfBoard = (board: BoardId): string => boardKeys(board).log;
export const logOfList = (list: OpportunityList): string => opportunityKeys(list).log;

/** When a piece of news was put into its log, in milliseconds. */
export const loggedAt = ({ place }: LoggedNews): number => Number(place.slice(0, place.indexOf('-')));

/** The most pieces of news that a log holds, give or take a few: Redis must not run full while Postgres is away for long. */
export const MOST_NEWS = 20_000;

/** The news that is not written to Postgres yet. It waits here until it is; once a log is full, its oldest news is lost unwritten. */
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
