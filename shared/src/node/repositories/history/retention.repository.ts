import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { sweep } from './sweep.js';

/** The longest time for one kind of record, in milliseconds. What is left is deleted by the next calls. */
const LASTING = 10_000;

const MOST_MAIL_TEXTS = 100_000;

/** Deletes old records; of prices `PartitionsRepository` does. Times in milliseconds; every method returns how many rows it deleted. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Pool) {}

  /** Lives of opportunities that closed before this time. */
  lives(before: number): Promise<number> {
    return this.forget('opportunity_lives', 'opened_at < $1 and closed_at < $1', before);
  }

  /** Games last seen before this time, unless a stored life refers to them. */
  games(before: number): Promise<number> {
    const isTold = 'exists (select from opportunity_lives life where life.event = games.id)';
    return this.forget('games', `last_seen_at < $1 and not ${isTold}`, before);
  }

  /** Reactions from before this time. */
  reactions(before: number): Promise<number> {
    return this.forget('reactions', 'reacted_at < $1', before);
  }

  /** Sessions last renewed before this time, whole families at once: a used token must stay known as long as its successors. */
  sessions(before: number): Promise<number> {
    const isNewer =
      'exists (select from refresh_tokens kin where kin.family = refresh_tokens.family and kin.created_at >= $1)';
    return this.forget('refresh_tokens', `created_at < $1 and not ${isNewer}`, before);
  }

  /** Mails written before this time that are sent or given up, and their expired links. */
  async letters(before: number): Promise<number> {
    const isOver = '(sent_at is not null or given_up_at is not null)';
    const mails = await this.forget('mails', `created_at < $1 and ${isOver}`, before);
    return mails + (await this.forget('one_time_tokens', 'expires_at < $1', before));
  }

  /** What mails written before this time said, and the oldest beyond so many. */
  async mailTexts(before: number, atMost = MOST_MAIL_TEXTS): Promise<number> {
    const old = await this.forget('mail_log', 'created_at < $1', before);
    const { rowCount } = await this.db.query(
      `delete from mail_log where (created_at, id) <= (
         select created_at, id from mail_log order by created_at desc, id desc offset $1 limit 1)`,
      [atMost],
    );
    return old + (rowCount ?? 0);
  }

  /** Alerts from before this time, and what rules told of opportunities before it. */
  async alerts(before: number): Promise<number> {
    let gone = 0;
    for (const table of ['alerts', 'alert_told', 'untold_results', 'untold_games', 'alert_stands'])
      gone += await this.forget(table, 'at < $1', before);
    return gone;
  }

  /** The text of payment events processed before this time. The events themselves stay, so that none is processed twice. */
  payments(before: number): Promise<number> {
    const table = 'payment_events';
    const which = `done_at < $1 and payload <> 'null'`;
    const change = `update ${table} set payload = 'null'`;
    return sweep(this.db, { name: table, table, change, which }, new Date(before), LASTING);
  }

  private forget(table: string, which: string, before: number): Promise<number> {
    return sweep(this.db, { name: table, table, change: `delete from ${table}`, which }, new Date(before), LASTING);
  }
}
