import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { type Score, scoresChannel } from '../../contract/index.js';

// Only what differs is news.
const SAVE = `
  if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] then return 0 end
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
  redis.call('PUBLISH', ARGV[3], ARGV[4])
  return 1`;

/** The scoreboards, kept in Redis by sport and game day (US Eastern, `2026-11-22`). */
@Injectable()
export class ScoreStore {
  constructor(private readonly redis: Redis) {}

  /** Keeps the games of one day and tells everyone when they differ from those before. True when they did. */
  async save(sport: string, day: string, scores: readonly Score[]): Promise<boolean> {
    const news = JSON.stringify({ day, scores });
    const reply = await this.redis.eval(SAVE, 1, keyOf(sport), day, JSON.stringify(scores), scoresChannel(sport), news);
    return reply === 1;
  }

  /** The games of one day; undefined when that day was never asked for. */
  async on(sport: string, day: string): Promise<Score[] | undefined> {
    const kept = await this.redis.hget(keyOf(sport), day);
    return kept === null ? undefined : (JSON.parse(kept) as Score[]);
  }

  /** The games of all days that are kept. */
  async all(sport: string): Promise<Score[]> {
    return (await this.redis.hvals(keyOf(sport))).flatMap((kept) => JSON.parse(kept) as Score[]);
  }

  /** Lets go of the days before `day`. */
  async forgetBefore(sport: string, day: string): Promise<void> {
    const old = (await this.redis.hkeys(keyOf(sport))).filter((kept) => kept < day);
    if (old.length > 0) await this.redis.hdel(keyOf(sport), ...old);
  }
}

const keyOf = (sport: string) => `scores:{${sport}}:days`;
