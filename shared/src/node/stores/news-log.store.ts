import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { BoardId, OpportunityList } from '../../contract/index.js';
import { boardKeys, opportunityKeys } from './keys.js';

/** A published message with additional fields for the history, and its id in the log. */
export interface LoggedNews {
  readonly place: string;
  readonly text: string;
}

export const logOfBoard = (board: BoardId): string => boardKeys(board).log;
export const logOfList = (list: OpportunityList): string => opportunityKeys(list).log;

/** When a message was added to its log, in milliseconds. */
export const loggedAt = ({ place }: LoggedNews): number => Number(place.slice(0, place.indexOf('-')));

/** The approximate maximum of messages in a log: Redis must not fill up while Postgres is unavailable for long. */
export const MOST_NEWS = 20_000;

/** News that is not written to Postgres yet. It waits here; once a log is full, its oldest news is lost. */
@Injectable()
export class NewsLog {
  constructor(private readonly redis: Redis) {}

  /** The oldest messages of a log, at most `count`. */
  async oldest(log: string, count: number): Promise<LoggedNews[]> {
    const entries = await this.redis.xrange(log, '-', '+', 'COUNT', count);
    return entries.map(([place, [, text = '']]) => ({ place, text }));
  }

  /** Deletes messages that were written. */
  async drop(log: string, news: readonly LoggedNews[]): Promise<void> {
    if (news.length > 0) await this.redis.xdel(log, ...news.map(({ place }) => place));
  }

  /** How many messages are waiting. */
  async waiting(log: string): Promise<number> {
    return this.redis.xlen(log);
  }
}
