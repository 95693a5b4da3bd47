import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { PickNews } from '../../../contract/index.js';
import { inTransaction } from '../../postgres.js';
import { UserNewsStore } from '../../stores/user-news.store.js';

/** Settled picks that are not published to the servers yet. They survive an outage of Redis and the death of a worker. */
@Injectable()
export class PickNewsRepository {
  constructor(
    private readonly db: Pool,
    private readonly store: UserNewsStore,
  ) {}

  /** Publishes all pending news, oldest first, and returns how many. Fails while Redis is unavailable; nothing is lost. */
  async publish(): Promise<number> {
    for (let published = 0; ; ) {
      const some = await inTransaction(this.db, (client) => this.publishSome(client));
      published += some;
      if (some < AT_ONCE) return published;
    }
  }

  private async publishSome(client: PoolClient): Promise<number> {
    const { rows } = await client.query<{ id: string; news: PickNews }>(TAKE, [AT_ONCE]);
    await Promise.all(rows.map(({ news }) => this.store.publishPicks(news))); // one connection keeps their order
    if (rows.length > 0)
      await client.query(`delete from untold_pick_news where id = any($1)`, [rows.map(({ id }) => id)]);
    return rows.length;
  }
}

/** Stores news in the transaction of the settlement itself, so that both are stored or neither. `publish` sends it afterwards. */
export const notePickNews = async (client: PoolClient, news: readonly PickNews[]): Promise<void> => {
  if (news.length === 0) return;
  await client.query(`insert into untold_pick_news (news) select jsonb_array_elements($1::jsonb)`, [
    JSON.stringify(news),
  ]);
};

const AT_ONCE = 500;
// Workers skip rows that another is sending.
const TAKE = `select id, news from untold_pick_news order by id for update skip locked limit $1`;
