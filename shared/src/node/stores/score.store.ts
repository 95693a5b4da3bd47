import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { type Score, type ScoreChange, scoresChannel } from '../../contract/index.js';
import { hashReply, replies, textReply } from './replies.js';
import { placeIn, scoreKeys } from './score-keys.js';
import { SAVE } from './score-scripts.js';

/** A sport's scoreboard at one moment: its games by day and by id. */
export interface Scoreboard {
  readonly seq: number;
  readonly days: Map<string, Map<string, Score>>;
}

/** The scoreboards in Redis, by sport and game day (US Eastern, `2026-11-22`), shared by every process. */
@Injectable()
export class ScoreStore {
  constructor(private readonly redis: Redis) {}

  /**
   * Stores the games of one day as requested at `at`, and publishes the differences. Returns the scoreboard's number; `unchanged`; or
   * `stale` if a later answer is already stored.
   */
  async save(
    sport: string,
    day: string,
    scores: readonly Score[],
    at = Date.now(),
  ): Promise<number | 'unchanged' | 'stale'> {
    const { games, seq, asked, changes } = scoreKeys(sport);
    const list = JSON.stringify(scores.flatMap((score) => [score.id, JSON.stringify(score)]));
    const reply = await this.redis.eval(SAVE, 4, games, seq, asked, changes, day, at, scoresChannel(sport), list);
    return reply === 'unchanged' || reply === 'stale' ? reply : Number(reply);
  }

  /** The whole scoreboard of a sport. Requested days without games are included, empty. */
  async load(sport: string): Promise<Scoreboard> {
    const { games, seq, asked } = scoreKeys(sport);
    const [number, days, kept] = replies(await this.redis.multi().get(seq).hgetall(asked).hgetall(games).exec());
    const board = new Map(Object.keys(hashReply(days)).map((day) => [day, new Map<string, Score>()]));
    for (const [field, text] of Object.entries(hashReply(kept))) {
      const { day, id } = placeIn(field);
      board.get(day)?.set(id, JSON.parse(text) as Score);
    }
    return { seq: Number(textReply(number) ?? 0), days: board };
  }

  async seqOf(sport: string): Promise<number> {
    return Number((await this.redis.get(scoreKeys(sport).seq)) ?? 0);
  }

  /** The games of one day, sorted by start; undefined if that day was never requested. */
  async on(sport: string, day: string): Promise<Score[] | undefined> {
    const games = (await this.load(sport)).days.get(day);
    return games && inOrder(games.values());
  }

  /** The games of all stored days. */
  async all(sport: string): Promise<Score[]> {
    return [...(await this.load(sport)).days.values()].flatMap((games) => inOrder(games.values()));
  }

  /** The changes of a game's score, oldest first. */
  async changesOf(sport: string, id: string): Promise<ScoreChange[]> {
    const noted = await this.redis.hget(scoreKeys(sport).changes, id);
    return noted === null ? [] : (JSON.parse(noted) as ScoreChange[]);
  }

  /** Stores the URLs of logos on the scoreboard's server, by team key. */
  async keepLogos(sport: string, addresses: ReadonlyMap<string, string>): Promise<void> {
    if (addresses.size > 0) await this.redis.hset(scoreKeys(sport).logos, Object.fromEntries(addresses));
  }

  async logosOf(sport: string): Promise<ReadonlyMap<string, string>> {
    return new Map(Object.entries(await this.redis.hgetall(scoreKeys(sport).logos)));
  }

  /** Deletes the days before `day`, and publishes it. */
  async forgetBefore(sport: string, day: string, at = Date.now()): Promise<void> {
    const { asked, changes } = scoreKeys(sport);
    for (const old of (await this.redis.hkeys(asked)).filter((kept) => kept < day)) {
      const games = (await this.on(sport, old)) ?? [];
      await this.save(sport, old, [], at);
      if (games.length > 0) await this.redis.hdel(changes, ...games.map(({ id }) => id));
      await this.redis.hdel(asked, old);
    }
  }
}

/** Sorts games by start, then by id. */
export const inOrder = (games: Iterable<Score>): Score[] =>
  [...games].sort((a, b) => a.commence_time.localeCompare(b.commence_time) || a.id.localeCompare(b.id));
