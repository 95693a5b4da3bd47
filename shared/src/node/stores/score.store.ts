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

/** The scoreboards, kept in Redis by sport and game day (US Eastern, `2026-11-22`): what every process agrees on. */
@Injectable()
export class ScoreStore {
  constructor(private readonly redis: Redis) {}

  /**
   * Keeps the games of one day as they were when asked for, `at`, and tells everyone what differs from those before. Gives the
   * scoreboard's number; or `unchanged`; or `stale` when a later answer is there already.
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

  /** The whole scoreboard of a sport. Days that were asked for without a game are there, empty. */
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

  /** The games of one day in the order of their starts; undefined when that day was never asked for. */
  async on(sport: string, day: string): Promise<Score[] | undefined> {
    const games = (await this.load(sport)).days.get(day);
    return games && inOrder(games.values());
  }

  /** The games of all days that are kept. */
  async all(sport: string): Promise<Score[]> {
    return [...(await this.load(sport)).days.values()].flatMap((games) => inOrder(games.values()));
  }

  /** How the score of a game came about, oldest first. */
  async changesOf(sport: string, id: string): Promise<ScoreChange[]> {
    const noted = await this.redis.hget(scoreKeys(sport).changes, id);
    return noted === null ? [] : (JSON.parse(noted) as ScoreChange[]);
  }

  /** Remembers where the scoreboard says that logos are, by the teams' keys. */
  async keepLogos(sport: string, addresses: ReadonlyMap<string, string>): Promise<void> {
    if (addresses.size > 0) await this.redis.hset(scoreKeys(sport).logos, Object.fromEntries(addresses));
  }

  async logosOf(sport: string): Promise<ReadonlyMap<string, string>> {
    return new Map(Object.entries(await this.redis.hgetall(scoreKeys(sport).logos)));
  }

  /** Lets go of the days before `day`, and tells everyone. */
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

/** Games by their start, and those that begin together by their id. */
export const inOrder = (games: Iterable<Score>): Score[] =>
  [...games].sort((a, b) => a.commence_time.localeCompare(b.commence_time) || a.id.localeCompare(b.id));
