import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  type BoardId,
  boardChannel,
  type PackedQuote,
  packDiff,
  type ReplayedBoardNews,
  replayedBoardNewsSchema,
  stampsChannel,
  unpackQuote,
} from '../../contract/index.js';
import {
  type BoardChange,
  bookOfStamp,
  eventOfKey,
  type GameEvent,
  type LiveBoard,
  type Quote,
  type QuoteKey,
  SequentialMap,
  type StampKey,
} from '../../domain/index.js';
import { boardKeys } from './keys.js';
import { CHUNKS, NEXT_SEQ } from './lua.js';
import { MOST_NEWS } from './news-log.store.js';
import { newsAfter } from './replayed-news.js';
import { hashReply, listReply, replies, textReply } from './replies.js';

/** How many of the latest changes of a board can be read again: some minutes of a live one. Each may name thousands of prices. */
const MOST_REPLAYED = 60;
/** For how long, in milliseconds. */
const REPLAYED_FOR = 600_000;

/** The live boards in Redis, shared by every process. */
@Injectable()
export class BoardStore {
  constructor(private readonly redis: Redis) {}

  /**
   * Writes a change as the successor of `expectedSeq`, numbers it and publishes it. Returns its number, or `behind` without a change when
   * the board has moved on. A new board does not start at 1 (see NEXT_SEQ). `removedFrom` tells the log the market of a removed price,
   * where that is not its family, and the market that took a price down which another one still offers. `before` tells those who read the
   * change again what its prices were, in their order; null for none. By it the log is told which prices of exchanges did not move.
   */
  async commit(
    board: BoardId,
    expectedSeq: number,
    change: BoardChange,
    at: number,
    removedFrom: ReadonlyMap<QuoteKey, string> = NONE,
    before: readonly (number | null)[] = [],
  ): Promise<number | 'behind'> {
    const { seq, quotes, events, stamps, locked, log, stream } = boardKeys(board);
    const { seq: _, quotes: packed, ...news } = packDiff({ ...change, seq: 0 }, at);
    // In one list: a whole board has more arguments than a call in JavaScript takes.
    const reply = await this.redis.call('eval', [
      ...[COMMIT, 7, seq, quotes, events, stamps, locked, log, stream],
      ...[expectedSeq, at, boardChannel(board), JSON.stringify(news).slice(1)],
      logOnly(removedFrom, stoodIn(change.upserts, before)),
      before.length === 0 ? '' : `"was":${JSON.stringify(before)},`,
      ...storedChange(change),
      ...packed.flatMap(writtenQuote),
    ]);
    return reply === 'behind' ? 'behind' : Number(reply);
  }

  /** The whole board at one moment. */
  async load(board: BoardId): Promise<LiveBoard> {
    const { seq, quotes, events, stamps, locked } = boardKeys(board);
    const transaction = this.redis.multi().get(seq).hgetall(events).hgetall(quotes).hgetall(stamps).smembers(locked);
    const [first, second, third, fourth, fifth] = replies(await transaction.exec());
    return boardOf({
      seq: textReply(first),
      events: hashReply(second),
      quotes: hashReply(third),
      stamps: hashReply(fourth),
      locked: listReply(fifth),
    });
  }

  /** The latest changes that are kept, up to a number, oldest first; without those that cannot be read. */
  async changesUpTo(board: BoardId, last: number): Promise<ReplayedBoardNews[]> {
    const entries = await this.redis.xrange(boardKeys(board).stream, '-', `${last}`);
    return entries.flatMap(([, [, text = '']]) => replayedBoardNewsSchema.safeParse(JSON.parse(text)).data ?? []);
  }

  /**
   * The changes after a number, oldest first, at most `count`; `gap` when some of them are no longer kept, or cannot be read. `answered` is called
   * when Redis has answered, before anything is read.
   */
  changesAfter(
    board: BoardId,
    after: number,
    count: number,
    answered?: () => void,
  ): Promise<ReplayedBoardNews[] | 'gap'> {
    const read = (json: unknown) => replayedBoardNewsSchema.safeParse(json).data;
    return newsAfter(this.redis, boardKeys(board), after, count, read, answered);
  }

  async seqOf(board: BoardId): Promise<number> {
    return Number((await this.redis.get(boardKeys(board).seq)) ?? 0);
  }

  /** The games of a board, without prices. */
  async eventsOf(board: BoardId): Promise<GameEvent[]> {
    const events = await this.redis.hvals(boardKeys(board).events);
    return events.map((event) => JSON.parse(event) as GameEvent);
  }

  /** The books that price each game of a board, by game id. */
  async booksOf(board: BoardId): Promise<Map<string, Set<string>>> {
    const books = new Map<string, Set<string>>();
    for (const stamp of await this.redis.hkeys(boardKeys(board).stamps)) {
      const event = eventOfKey(stamp as StampKey);
      books.set(event, (books.get(event) ?? new Set()).add(bookOfStamp(stamp as StampKey)));
    }
    return books;
  }

  /** When the books last confirmed these prices (decimal odds by key). Without those that the board no longer shows at that price, or has locked. */
  async confirmedAt(board: BoardId, prices: ReadonlyMap<QuoteKey, number>): Promise<Map<QuoteKey, number>> {
    if (prices.size === 0) return new Map();
    const keys = boardKeys(board);
    const asked = [...prices.keys()];
    const stored = await this.redis.hmget(keys.quotes, ...asked);
    const standing = stored.flatMap((text, i) => {
      const quote = text === null ? undefined : quoteOf(asked[i]!, text);
      return quote && quote.price === prices.get(asked[i]!) && !quote.suspended ? [quote] : [];
    });
    if (standing.length === 0) return new Map();
    const stamps = standing.map(({ stamp }) => stamp);
    const [times, locked] = await Promise.all([
      this.redis.hmget(keys.stamps, ...stamps),
      this.redis.smismember(keys.locked, ...stamps),
    ]);
    const isThere = (i: number) => times[i] !== null && locked[i] === 0;
    return new Map(standing.flatMap(({ key }, i) => (isThere(i) ? [[key, Number(times[i])] as const] : [])));
  }

  /** When the books last confirmed these groups of prices, in milliseconds, as far as is known. */
  async timesOf(board: BoardId, stamps: readonly StampKey[]): Promise<Map<StampKey, number>> {
    if (stamps.length === 0) return new Map();
    const times = await this.redis.hmget(boardKeys(board).stamps, ...stamps);
    return new Map(stamps.flatMap((stamp, i) => (times[i] == null ? [] : [[stamp, Number(times[i])] as const])));
  }

  /** When the books last confirmed every group of prices, in milliseconds. */
  async allTimes(board: BoardId): Promise<Map<StampKey, number>> {
    const times = Object.entries(await this.redis.hgetall(boardKeys(board).stamps));
    return new Map(times.map(([key, at]) => [key as StampKey, Number(at)]));
  }

  /** Whether the board has any price. */
  async hasQuotes(board: BoardId): Promise<boolean> {
    return (await this.redis.exists(boardKeys(board).quotes)) === 1;
  }

  /** Moves the times of prices that were confirmed without a change, and publishes them. Returns how many were newer. */
  async confirm(board: BoardId, confirmed: ReadonlyMap<StampKey, number>): Promise<number> {
    if (confirmed.size === 0) return 0;
    const { stamps, events } = boardKeys(board);
    const news = JSON.stringify({ stamps: [...confirmed] });
    const times = JSON.stringify(Object.fromEntries(confirmed));
    return Number(await this.redis.eval(CONFIRM, 2, stamps, events, times, stampsChannel(board), news));
  }
}

const NONE: ReadonlyMap<QuoteKey, string> = new Map();

const logOnly = (removedFrom: ReadonlyMap<QuoteKey, string>, stood: readonly number[]): string =>
  (removedFrom.size === 0 ? '' : `"removedFrom":${JSON.stringify(Object.fromEntries(removedFrom))},`) +
  (stood.length === 0 ? '' : `"stood":${JSON.stringify(stood)},`);

// Order books change many times a second, mostly behind their first price: the history of prices has no use for that.
const stoodIn = (upserts: readonly Quote[], before: readonly (number | null)[]): readonly number[] =>
  upserts.flatMap(({ offer, price, suspended }, i) => (offer?.ladder && !suspended && before[i] === price ? [i] : []));

/** The parts of one board as Redis returns them. */
interface StoredBoard {
  readonly seq: string | null;
  readonly events: Readonly<Record<string, string>>;
  readonly quotes: Readonly<Record<string, string>>;
  readonly stamps: Readonly<Record<string, string>>;
  readonly locked: readonly string[];
}

/** What a change writes beside its prices, as lists of the commit script; those for hashes alternate field and value. */
const storedChange = (change: BoardChange): string[] =>
  [
    change.events.flatMap((event) => [event.id, JSON.stringify(event)]),
    change.gone,
    change.removed,
    [...change.stamps].flatMap(([key, at]) => [key, String(at)]),
    change.locked,
    change.unlocked,
  ].map((list) => JSON.stringify(list));

const boardOf = ({ seq, events, quotes, stamps, locked }: StoredBoard): LiveBoard => {
  return {
    seq: Number(seq ?? 0),
    events: new Map(Object.entries(events).map(([id, stored]) => [id, JSON.parse(stored) as GameEvent])),
    quotes: new SequentialMap(Object.entries(quotes).map(([key, stored]) => [key as QuoteKey, quoteOf(key, stored)])),
    stamps: new SequentialMap(Object.entries(stamps).map(([key, at]) => [key as StampKey, Number(at)])),
    locked: new Set(locked as readonly StampKey[]),
  };
};

/**
 * A price as its key, the price with its time of receipt, and the rest from the source time on. Redis joins them to what is told and to what is
 * stored, so that its ladder, which is most of it, is written and sent once.
 */
const writtenQuote = (packed: PackedQuote): [key: string, price: string, rest: string] => [
  JSON.stringify(packed[0]),
  `${packed[1]},${packed[2]},`,
  JSON.stringify(packed.slice(3)).slice(1),
];

/** One stored price. */
const quoteOf = (key: string, stored: string): Quote => unpackQuote([key, ...JSON.parse(stored)] as PackedQuote);

/**
 * Changes the prices, the sequence number and the published news together, so that no reader sees one without the other. The news is also
 * appended to the log from which history is written, so that nothing is lost if the worker dies right after. `only` holds JSON fields for
 * the log alone, placed before the news; it may be empty. Lists arrive as JSON; those for hashes alternate field and value. The prices
 * come last, three arguments each: a stored one has no key, which is the hash field already, and no source time, which is in a hash of its own.
 */
const COMMIT = `
  ${CHUNKS}
  ${NEXT_SEQ}
  local seqKey, quotes, events, stamps, locked, log, stream = unpack(KEYS)
  local expected, at, channel, news, only, was = ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4], ARGV[5], ARGV[6]
  if (redis.call('GET', seqKey) or '0') ~= expected then return 'behind' end

  local function leave(key, command, ids)
    local left = {}
    for _, field in ipairs(redis.call(command, key)) do
      if ids[string.match(field, '^[^|]*')] then left[#left + 1] = field end
    end
    chunked(command == 'SMEMBERS' and 'SREM' or 'HDEL', key, left)
  end

  local lists = {}
  for i = 7, 12 do lists[#lists + 1] = cjson.decode(ARGV[i]) end
  local newEvents, gone, removed, newStamps, nowLocked, unlocked = unpack(lists)
  local newQuotes, told = {}, {}
  for i = 13, #ARGV, 3 do
    local key, price, rest = ARGV[i], ARGV[i + 1], ARGV[i + 2]
    newQuotes[#newQuotes + 1] = string.find(key, '\\\\', 1, true) and cjson.decode('[' .. key .. ']')[1] or string.sub(key, 2, -2)
    newQuotes[#newQuotes + 1] = '[' .. price .. 'null' .. string.sub(rest, (string.find(rest, ',', 1, true)))
    told[#told + 1] = '[' .. key .. ',' .. price .. rest
  end
  news = '"quotes":[' .. table.concat(told, ',') .. '],' .. news
  chunked('HSET', events, newEvents)
  chunked('HDEL', quotes, removed)
  chunked('HSET', quotes, newQuotes)
  chunked('HSET', stamps, newStamps)
  chunked('SADD', locked, nowLocked)
  chunked('SREM', locked, unlocked)
  if #gone > 0 then
    local ids = {}
    for _, id in ipairs(gone) do ids[id] = true end
    leave(events, 'HKEYS', ids)
    leave(quotes, 'HKEYS', ids)
    leave(stamps, 'HKEYS', ids)
    leave(locked, 'SMEMBERS', ids)
  end

  local seq = nextSeq(seqKey, at)
  local head = '{"seq":' .. string.format('%d', seq) .. ','
  redis.call('XADD', log, 'MAXLEN', '~', ${MOST_NEWS}, '*', 'news', head .. only .. news)
  redis.call('XADD', stream, 'MAXLEN', '~', ${MOST_REPLAYED}, string.format('%d-0', seq), 'news', head .. was .. news)
  redis.call('PEXPIRE', stream, ${REPLAYED_FOR})
  redis.call('PUBLISH', channel, head .. news)
  return seq`;

/** Moves the times of confirmed prices; never backwards, and never for a game that has left. */
const CONFIRM = `
  ${CHUNKS}
  local stamps, events = unpack(KEYS)
  local newer = {}
  for key, at in pairs(cjson.decode(ARGV[1])) do
    local known = tonumber(redis.call('HGET', stamps, key) or '0')
    if known < at and redis.call('HEXISTS', events, string.match(key, '^[^|]*')) == 1 then
      newer[#newer + 1] = key
      newer[#newer + 1] = string.format('%d', at)
    end
  end
  chunked('HSET', stamps, newer)
  if #newer > 0 then redis.call('PUBLISH', ARGV[2], ARGV[3]) end
  return #newer / 2`;
