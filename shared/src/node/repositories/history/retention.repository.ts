import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';

/** The batch size of deletions, which keeps every statement short. */
const AT_ONCE = 5_000;

/** Deletes old records. Times in milliseconds; every method returns how many rows it deleted. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Pool) {}

  /** Lives of opportunities that closed before this time. */
  lives(before: number): Promise<number> {
    return this.forget(`opportunity_lives`, `opened_at < $1 and closed_at < $1`, before);
  }

  /** Games last seen before this time, unless a stored life refers to them. */
  games(before: number): Promise<number> {
    const isTold = `exists (select from opportunity_lives life where life.event = games.id)`;
    return this.forget(`games`, `last_seen_at < $1 and not ${isTold}`, before);
  }

  /** Reactions from before this time. */
  reactions(before: number): Promise<number> {
    return this.forget(`reactions`, `reacted_at < $1`, before);
  }

  /** Sessions last renewed before this time, whole families at once: a used token must stay known as long as its successors. */
  sessions(before: number): Promise<number> {
    const isNewer = `exists (select from refresh_tokens kin where kin.family = refresh_tokens.family and kin.created_at >= $1)`;
    return this.forget(`refresh_tokens`, `created_at < $1 and not ${isNewer}`, before);
  }

  /** Mails written before this time that are sent or given up, and their expired links. */
  async letters(before: number): Promise<number> {
    const mails = await this.forget(
      `mails`,
      `created_at < $1 and (sent_at is not null or given_up_at is not null)`,
      before,
    );
    return mails + (await this.forget(`one_time_tokens`, `expires_at < $1`, before));
  }

  /** The text of payment events processed before this time. The events themselves stay, so that none is processed twice. */
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
