import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { type Score, type ScoreChange, type ScoreNews, scoreNewsSchema, scoresChannel } from '../../contract/index.js';
import { NEXT_SEQ } from './lua.js';
import { newsAfter } from './replayed-news.js';
import { hashReply, replies, textReply } from './replies.js';

/** How many of the latest changes of a scoreboard can be read again, approximately: an hour of a day with games. Each may name all its games. */
const MOST_REPLAYED = 200;
/** For how long, in milliseconds. */
const REPLAYED_FOR = 3_600_000;

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
    const { games, seq, asked, changes, stream } = scoreKeys(sport);
    const list = JSON.stringify(scores.flatMap((score) => [score.id, JSON.stringify(score)]));
    const keys = [5, games, seq, asked, changes, stream] as const;
    const reply = await this.redis.eval(SAVE, ...keys, day, at, scoresChannel(sport), list);
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

  /** The changes after a number, oldest first, at most `count`; `gap` when some of them are no longer kept, or cannot be read. */
  changesAfter(sport: string, after: number, count: number): Promise<ScoreNews[] | 'gap'> {
    const read = (json: unknown) => scoreNewsSchema.safeParse(json).data;
    return newsAfter(this.redis, scoreKeys(sport), after, count, read);
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

/** The Redis keys of a sport's scoreboard. */
const scoreKeys = (sport: string) => {
  const key = (part: string) => `scores:{${sport}}:${part}`;
  return {
    games: key('games'),
    seq: key('seq'),
    asked: key('asked'),
    changes: key('changes'),
    stream: key('stream'),
    logos: key('logos'),
  };
};

/** Splits the hash field of a game, `2026-11-22|401`, into day and id. */
const placeIn = (field: string): { readonly day: string; readonly id: string } => ({
  day: field.slice(0, DAY),
  id: field.slice(DAY + 1),
});

const DAY = '2026-11-22'.length;

/**
 * Changes the games of a day, the scoreboard's number, the changes of scores and the news together, which are published and kept, and only where a game
 * differs. An answer requested before the last one is refused. One that seems older by more than a minute comes from a process with a
 * different clock, and is accepted.
 */
const SAVE = `
  ${NEXT_SEQ}
  local games, seqKey, asked, changes, stream = unpack(KEYS)
  local day, at, channel, list = ARGV[1], tonumber(ARGV[2]), ARGV[3], cjson.decode(ARGV[4])
  local newer = tonumber(redis.call('HGET', asked, day) or '0') - at
  if newer > 0 and newer < 60000 then return 'stale' end
  redis.call('HSET', asked, day, ARGV[2])

  local function noteChange(id, before, text)
    local now = cjson.decode(text)
    local home, away = now.home_score, now.away_score
    if type(home) ~= 'number' or type(away) ~= 'number' then return end
    local was = before and cjson.decode(before)
    if was and was.home_score == home and was.away_score == away then return end
    local clock = type(now.clock) == 'string' and ',"clock":' .. cjson.encode(now.clock) or ''
    local change = '{"at":' .. ARGV[2] .. ',"home":' .. home .. ',"away":' .. away .. clock .. '}'
    local noted = redis.call('HGET', changes, id)
    redis.call('HSET', changes, id, noted and string.sub(noted, 1, -2) .. ',' .. change .. ']' or '[' .. change .. ']')
  end

  local listed, upserts, gone = {}, {}, {}
  for i = 1, #list, 2 do
    local id, text = list[i], list[i + 1]
    local field = day .. '|' .. id
    listed[field] = true
    local before = redis.call('HGET', games, field)
    if before ~= text then
      noteChange(id, before, text)
      redis.call('HSET', games, field, text)
      upserts[#upserts + 1] = text
    end
  end
  for _, field in ipairs(redis.call('HKEYS', games)) do
    if string.sub(field, 1, #day + 1) == day .. '|' and not listed[field] then
      redis.call('HDEL', games, field)
      gone[#gone + 1] = cjson.encode(string.sub(field, #day + 2))
    end
  end
  if #upserts == 0 and #gone == 0 then return 'unchanged' end
  local seq = nextSeq(seqKey, at)
  local news = '{"seq":' .. string.format('%d', seq) .. ',"at":' .. ARGV[2] .. ',"day":"' .. day
    .. '","upserts":[' .. table.concat(upserts, ',') .. '],"gone":[' .. table.concat(gone, ',') .. ']}'
  local kept = {'XADD', stream, 'MAXLEN', '~', ${MOST_REPLAYED}, string.format('%d-0', seq), 'news', news}
  if type(redis.pcall(unpack(kept))) ~= 'string' then
    -- The scoreboard was lost and its log was not: it tells of numbers that this one has yet to reach.
    redis.call('DEL', stream)
    redis.call(unpack(kept))
  end
  redis.call('PEXPIRE', stream, ${REPLAYED_FOR})
  redis.call('PUBLISH', channel, news)
  return seq`;
