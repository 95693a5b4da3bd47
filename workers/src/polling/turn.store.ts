import type { BoardId } from '@fairline/shared/contract';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** When each game was last asked about on its own: shared by all workers, so that none spends credits twice. */
@Injectable()
export class TurnStore {
  constructor(private readonly redis: Redis) {}

  async askedAt(board: BoardId): Promise<ReadonlyMap<string, number>> {
    return new Map(Object.entries(await this.redis.hgetall(keyOf(board))).map(([id, at]) => [id, Number(at)]));
  }

  async mark(board: BoardId, games: readonly string[], at: number): Promise<void> {
    if (games.length === 0) return;
    await this.redis.hset(keyOf(board), Object.fromEntries(games.map((id) => [id, at])));
    await this.redis.expire(keyOf(board), 32 * 24 * 3_600);
  }

  /** Has these games asked about again at the next poll. */
  async unmark(board: BoardId, games: readonly string[]): Promise<void> {
    if (games.length > 0) await this.redis.hdel(keyOf(board), ...games);
  }
}

const keyOf = ({ sport, section }: BoardId) => `poll:{${sport}}:${section}:asked`;
