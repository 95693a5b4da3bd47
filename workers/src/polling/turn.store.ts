import type { BoardId } from '@fairline/shared/contract';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Turns } from './turns.js';

const LASTS = 32 * 24 * 3_600;

/** When each game was last asked about on its own: shared by all workers, so that none spends credits twice. */
@Injectable()
export class TurnStore {
  constructor(private readonly redis: Redis) {}

  async of(board: BoardId): Promise<Turns> {
    const [askedAt, failedAt] = [new Map<string, number>(), new Map<string, number>()];
    for (const [id, at] of Object.entries(await this.redis.hgetall(askedKey(board))))
      if (at.startsWith(FAILED)) failedAt.set(id, Number(at.slice(FAILED.length)));
      else askedAt.set(id, Number(at));
    return { askedAt, failedAt };
  }

  /** Takes turns down, open until each of them is ended. */
  async take(board: BoardId, games: readonly string[], at: number): Promise<void> {
    if (games.length === 0) return;
    const asked = Object.fromEntries(games.map((id) => [id, at]));
    const taking = this.redis.multi().hset(askedKey(board), asked).expire(askedKey(board), LASTS);
    await taking
      .sadd(openKey(board), ...games)
      .expire(openKey(board), LASTS)
      .exec();
  }

  /** Ends a turn: its game has been asked about. */
  async end(board: BoardId, game: string): Promise<void> {
    await this.redis.srem(openKey(board), game);
  }

  /** Ends a turn that brought nothing: its game is asked about again, after those whose turn it is. */
  async fail(board: BoardId, game: string, at: number): Promise<void> {
    await this.redis.multi().hset(askedKey(board), game, `${FAILED}${at}`).srem(openKey(board), game).exec();
  }

  /** Gives back the turns that an earlier poll took and never ended, because its worker died or its work failed. */
  async giveLostBack(board: BoardId): Promise<void> {
    await this.forget(board, await this.redis.smembers(openKey(board)));
  }

  /** Has nothing known of these games: what was forgotten was never asked about. */
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
