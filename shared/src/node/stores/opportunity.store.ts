import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  type BoardId,
  boardName,
  type OpportunityList,
  type OpportunitySnapshot,
  opportunityChannel,
  packOpportunity,
} from '../../contract/index.js';
import type { LiveOpportunity, OpportunityChange } from '../../domain/index.js';
import { opportunityKeys } from './opportunity-keys.js';
import { COMMIT } from './opportunity-scripts.js';
import { hashReply, replies, textReply } from './replies.js';

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
    const { open, seq, asOf, log } = opportunityKeys(list);
    const reply = await this.redis.eval(
      COMMIT,
      ...([4, open, seq, asOf, log, boardName(board), boardSeq, at, opportunityChannel(list)] as const),
      JSON.stringify({ at, upserts: upserts.map(packOpportunity), closed }).slice(1),
      JSON.stringify(upserts.flatMap((live) => [live.opportunity.id, JSON.stringify(live)])),
      JSON.stringify(closed.map(({ id }) => id)),
    );
    return reply === 'stale' ? 'stale' : Number(reply);
  }

  /** The whole list at one moment. */
  async load(list: OpportunityList): Promise<OpportunitySnapshot> {
    const { open, seq } = opportunityKeys(list);
    const [number, lives] = replies(await this.redis.multi().get(seq).hgetall(open).exec());
    const values = Object.values(hashReply(lives));
    return { seq: Number(textReply(number) ?? 0), open: values.map((live) => JSON.parse(live) as LiveOpportunity) };
  }

  /** The number of the board at the list's last update; 0 if there was none. */
  async asOf(list: OpportunityList, board: BoardId): Promise<number> {
    return Number((await this.redis.hget(opportunityKeys(list).asOf, boardName(board))) ?? 0);
  }
}
