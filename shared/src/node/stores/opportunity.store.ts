import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  type BoardId,
  boardName,
  type OpportunityList,
  type OpportunityNews,
  type OpportunitySnapshot,
  opportunityChannel,
  opportunityNewsSchema,
  packOpportunity,
} from '../../contract/index.js';
import type { LiveOpportunity, OpportunityChange } from '../../domain/index.js';
import { fewAtATime } from '../few-at-a-time.js';
import { opportunityKeys } from './keys.js';
import { CHUNKS, NEXT_SEQ } from './lua.js';
import { MOST_NEWS } from './news-log.store.js';
import { newsAfter } from './replayed-news.js';
import { hashReply, replies, textReply } from './replies.js';

/** How many of the latest changes of a list can be read again, approximately: some minutes. */
const MOST_REPLAYED = 2_000;
const READ_AT_ONCE = 100;

/** The two live lists in Redis: every open opportunity, over all boards. */
@Injectable()
export class OpportunityStore {
  constructor(private readonly redis: Redis) {}

  /**
   * Writes the results of a search of a board at `boardSeq`, and publishes them. Returns the list's number, or `stale` without a change
   * when the list already has results of that board at this number or a later one.
   */
  async commit(
    list: OpportunityList,
    board: BoardId,
    boardSeq: number,
    { upserts, closed }: OpportunityChange,
    at: number,
  ): Promise<number | 'stale'> {
    const { open, seq, asOf, log, stream } = opportunityKeys(list);
    const reply = await this.redis.eval(
      COMMIT,
      ...([5, open, seq, asOf, log, stream, boardName(board), boardSeq, at, opportunityChannel(list)] as const),
      JSON.stringify({ at, upserts: upserts.map(packOpportunity), closed }).slice(1),
      JSON.stringify(upserts.flatMap((live) => [live.opportunity.id, JSON.stringify(live)])),
      JSON.stringify(closed.map(({ id }) => id)),
    );
    return reply === 'stale' ? 'stale' : Number(reply);
  }

  /** The whole list at one moment. `answered` is called when Redis has answered, before anything is read. */
  async load(list: OpportunityList, answered?: () => void): Promise<OpportunitySnapshot> {
    const { open, seq } = opportunityKeys(list);
    const [number, lives] = replies(await this.redis.multi().get(seq).hgetall(open).exec());
    answered?.();
    const values = Object.values(hashReply(lives));
    const read = await fewAtATime(values, READ_AT_ONCE, (live) => JSON.parse(live) as LiveOpportunity);
    return { seq: Number(textReply(number) ?? 0), open: read };
  }

  /** One open opportunity; undefined if it has ended. */
  async find(list: OpportunityList, id: string): Promise<LiveOpportunity | undefined> {
    const live = await this.redis.hget(opportunityKeys(list).open, id);
    return live === null ? undefined : (JSON.parse(live) as LiveOpportunity);
  }

  /**
   * The changes after a number, oldest first, at most `count`; `gap` when some of them are no longer kept, or cannot be read. A list without any change since then
   * has none. `answered` is called when Redis has answered, before anything is read.
   */
  async changesAfter(
    list: OpportunityList,
    after: number,
    count: number,
    answered?: () => void,
  ): Promise<OpportunityNews[] | 'gap'> {
    const read = (json: unknown) => opportunityNewsSchema.safeParse(json).data;
    return newsAfter(this.redis, opportunityKeys(list), after, count, read, answered);
  }

  /** The number of a list; 0 if it has none. */
  async seqOf(list: OpportunityList): Promise<number> {
    return Number((await this.redis.get(opportunityKeys(list).seq)) ?? 0);
  }

  /** The number of the board at the list's last update; 0 if there was none. */
  async asOf(list: OpportunityList, board: BoardId): Promise<number> {
    return Number((await this.redis.hget(opportunityKeys(list).asOf, boardName(board))) ?? 0);
  }
}

/**
 * Changes the list, its number and the published news together, and only for a newer state of the board: results from an older one are
 * refused. The log keeps the news until the lives of the opportunities are written.
 */
const COMMIT = `
  ${CHUNKS}
  ${NEXT_SEQ}
  local open, seqKey, asOf, log, stream = unpack(KEYS)
  local board, boardSeq, at, channel, news = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4], ARGV[5]
  if tonumber(redis.call('HGET', asOf, board) or '0') >= boardSeq then return 'stale' end
  redis.call('HSET', asOf, board, ARGV[2])

  local upserts, closed = cjson.decode(ARGV[6]), cjson.decode(ARGV[7])
  if #upserts == 0 and #closed == 0 then
    -- A searched list has a number even if nothing was found. A list without a number was lost, and readers do not trust it.
    if redis.call('EXISTS', seqKey) == 0 then return nextSeq(seqKey, at) end
    return tonumber(redis.call('GET', seqKey))
  end
  chunked('HDEL', open, closed)
  chunked('HSET', open, upserts)
  local seq = nextSeq(seqKey, at)
  local text = '{"seq":' .. string.format('%d', seq) .. ',' .. news
  redis.call('XADD', log, 'MAXLEN', '~', ${MOST_NEWS}, '*', 'news', text)
  redis.call('XADD', stream, 'MAXLEN', '~', ${MOST_REPLAYED}, string.format('%d-0', seq), 'news', text)
  redis.call('PUBLISH', channel, text)
  return seq`;
