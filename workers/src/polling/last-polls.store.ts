import type { BoardId } from '@fairline/shared/contract';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { LastPolls } from './game-rotation.js';

const LASTS = 32 * 24 * 3_600;

/** When each game was last polled on its own. Shared by all workers, so that no credits are spent twice. */
@Injectable()
export class LastPollsStore {
  constructor(private readonly redis: Redis) {}

  async of(board: BoardId): Promise<LastPolls> {
    const [askedAt, failedAt] = [new Map<string, number>(), new Map<string, number>()];
    for (const [id, at] of Object.entries(await this.redis.hgetall(askedKey(board))))
      if (at.startsWith(FAILED)) failedAt.set(id, Number(at.slice(FAILED.length)));
      else askedAt.set(id, Number(at));
    return { askedAt, failedAt };
  }

  /** Records turns. Each stays open until `end` or `fail`. */
  async take(board: BoardId, games: readonly string[], at: number): Promise<void> {
    if (games.length === 0) return;
    const asked = Object.fromEntries(games.map((id) => [id, at]));
    const taking = this.redis.multi().hset(askedKey(board), asked).expire(askedKey(board), LASTS);
    await taking
      .sadd(openKey(board), ...games)
      .expire(openKey(board), LASTS)
      .exec();
  }

  /** Ends a turn: the game was polled. */
  async end(board: BoardId, game: string): Promise<void> {
    await this.redis.srem(openKey(board), game);
  }

  /** Ends a turn that failed: the game is polled again, after the other games that are due. */
  async fail(board: BoardId, game: string, at: number): Promise<void> {
    await this.redis.multi().hset(askedKey(board), game, `${FAILED}${at}`).srem(openKey(board), game).exec();
  }

  /** Clears the turns that an earlier poll never ended, because its worker died or its work failed. */
  async giveLostBack(board: BoardId): Promise<void> {
    await this.forget(board, await this.redis.smembers(openKey(board)));
  }

  /** Forgets these games, as if they had never been polled. */
  async forget(board: BoardId, games: readonly string[]): Promise<void> {
    if (games.length === 0) return;
    await this.redis
      .multi()
      .hdel(askedKey(board), ...games)
      .srem(openKey(board), ...games)
      .exec();
  }
}

const FAILED = 'failed ';

const askedKey = ({ sport, section }: BoardId) => `poll:{${sport}}:${section}:asked`;
const openKey = ({ sport, section }: BoardId) => `poll:{${sport}}:${section}:open`;
