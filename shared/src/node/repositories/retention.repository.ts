import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';

/** Little enough for one statement, however much there is to forget. */
const AT_ONCE = 5_000;

/** Forgets what has been on record for long enough. Times are milliseconds; each answer is how many rows went. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Pool) {}

  /** The lives of opportunities that closed before. */
  lives(before: number): Promise<number> {
    return this.forget(`opportunity_lives`, `opened_at < $1 and closed_at < $1`, before);
  }

  /** Games that were last seen before, unless the life of an opportunity still tells of them. */
  games(before: number): Promise<number> {
    const isTold = `exists (select from opportunity_lives life where life.event = games.id)`;
    return this.forget(`games`, `last_seen_at < $1 and not ${isTold}`, before);
  }

  /** What games were met with before. */
  reactions(before: number): Promise<number> {
    return this.forget(`reactions`, `reacted_at < $1`, before);
  }

  /** Sessions that were last renewed before, whole families at a time: a spent token must be known as long as its successors. */
  sessions(before: number): Promise<number> {
    const isNewer = `exists (select from refresh_tokens kin where kin.family = refresh_tokens.family and kin.created_at >= $1)`;
    return this.forget(`refresh_tokens`, `created_at < $1 and not ${isNewer}`, before);
  }

  /** Letters that were written before and wait no more, and what their links carried. */
  async letters(before: number): Promise<number> {
    const mails = await this.forget(
      `mails`,
      `created_at < $1 and (sent_at is not null or given_up_at is not null)`,
      before,
    );
    return mails + (await this.forget(`one_time_tokens`, `expires_at < $1`, before));
  }

  /** What events of the payment provider said that were done before. That they came stays on record: none is done twice. */
  async payments(before: number): Promise<number> {
    const which = `done_at < $1 and payload <> 'null'`;
    const forget = `update payment_events set payload = 'null'`;
    return this.inPieces(
      `${forget} where id = any(array(select id from payment_events where ${which} limit ${AT_ONCE}))`,
      before,
    );
  }

  private forget(table: string, which: string, before: number): Promise<number> {
    return this.inPieces(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${which} limit ${AT_ONCE}))`,
      before,
    );
  }

  private async inPieces(statement: string, before: number): Promise<number> {
    for (let gone = 0; ; ) {
      const { rowCount } = await this.db.query(statement, [new Date(before)]);
      gone += rowCount ?? 0;
      if ((rowCount ?? 0) === 0) return gone;
    }
  }
}
