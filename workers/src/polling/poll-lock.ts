import { randomUUID } from 'node:crypto';
import { type BoardId, boardName } from '@fairline/shared/contract';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

// Only the one who holds the lock may open it: it may have run out and be another's by now.
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end`;

/** Lets one worker at a time work on a board, over all workers. A worker that died blocks its board for `patience` at most. */
@Injectable()
export class PollLock {
  private readonly mine = new Set<string>();

  constructor(private readonly redis: Redis) {}

  /** Does `work` unless somebody is at it; then it is left out, and the answer is `busy`. `patience` in milliseconds. */
  async whenFree(board: BoardId, patience: number, work: () => Promise<void>): Promise<'done' | 'busy'> {
    const name = boardName(board);
    if (this.mine.has(name)) return 'busy';
    this.mine.add(name);
    const token = randomUUID();
    const key = `poll:{${board.sport}}:${board.section}:lock`;
    try {
      if ((await this.redis.set(key, token, 'PX', patience, 'NX')) !== 'OK') return 'busy';
      await work();
      return 'done';
    } finally {
      this.mine.delete(name);
      await this.redis.eval(RELEASE, 1, key, token).catch(() => undefined); // it runs out by itself
    }
  }
}
