import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { MailKind, OpsMail, OpsMailsQuestion } from '../../../contract/index.js';
import { inTransaction, onceMore } from '../../postgres.js';
import { noteInTrail } from '../accounts/ops-trail.js';
import type { Dealing } from './account-actions.repository.js';

/** An email after a try to send it. Its text must hold nothing that gives access. */
interface TriedMail {
  readonly id: string;
  readonly to: string;
  readonly userId?: string;
  readonly kind: MailKind;
  readonly subject: string;
  readonly text: string;
}

/** The emails as operators see them. Those of accounts are listed from their outbox, with what the log knows of them; alerts and alarms from the log. */
@Injectable()
export class MailLogRepository {
  constructor(private readonly db: Pool) {}

  /** Notes a try. The reason is missing if it was sent. Nothing is noted of a user who is gone. */
  async note({ id, to, userId, kind, subject, text }: TriedMail, error?: string): Promise<void> {
    await this.db.query(NOTE, [
      id,
      userId ?? null,
      userId === undefined ? to : null,
      kind,
      subject,
      text,
      error ?? null,
    ]);
  }

  /** Newest first. */
  async newest({ user, state, before }: OpsMailsQuestion, atMost: number): Promise<(OpsMail & { cursor: string })[]> {
    const values: unknown[] = [atMost];
    const where = ['true'];
    if (user) where.push(`user_id = $${values.push(user)}`);
    if (state) where.push('sent_at is null');
    const [, micros, id] = /^(\d+)_(.+)$/.exec(before ?? '') ?? [];
    if (micros !== undefined) {
      const at = `'epoch'::timestamptz + $${values.push(micros)}::bigint * interval '1 microsecond'`;
      where.push(`created_at <= ${at} and (created_at, id::text collate "C") < (${at}, $${values.push(id)})`);
    }
    const { rows } = await onceMore(() => this.db.query<MailRow>(newest(where.join(' and '), state), values));
    return rows.map((row) => ({ ...row, at: row.at.toISOString(), sent_at: row.sent_at?.toISOString() ?? null }));
  }

  /** Makes a mail that was given up due again, if it is of a kind that is still right. Its link is made anew when it is sent. */
  async sendAgain(id: string, { operatorId }: Pick<Dealing, 'operatorId'>): Promise<'done' | 'nobody' | 'no change'> {
    return inTransaction(this.db, async (client) => {
      const { rows } = await client.query<{ user_id: string }>(AGAIN, [id]);
      const [mail] = rows;
      if (mail) {
        await noteInTrail(client, { operatorId, action: 'mail sent again', userId: mail.user_id });
        return 'done';
      }
      const { rowCount } = await client.query(`select from mails where id = $1`, [id]);
      return rowCount === 0 ? 'nobody' : 'no change';
    });
  }
}

type MailRow = Omit<OpsMail, 'at' | 'sent_at'> & {
  readonly at: Date;
  readonly sent_at: Date | null;
  readonly cursor: string;
};

const NOTE = `
  insert into mail_log (id, user_id, address, kind, subject, text, error, sent_at)
  select $1, $2, $3, $4, $5, $6, $7::text, case when $7::text is null then now() end
   where $2::uuid is null or exists (select from users where id = $2::uuid)
  on conflict (id) do update
     set tries = mail_log.tries + 1, subject = excluded.subject, text = excluded.text, error = excluded.error,
         sent_at = coalesce(excluded.sent_at, mail_log.sent_at)`;

/**
 * Which mails may be sent again: one that confirms an address that still is not, and one that tells of a closing that still holds. A new
 * password is asked for anew by its owner: a link that comes unasked looks like an attack. Alerts and alarms are over by then.
 */
const MAY_REPEAT = `(mails.given_up_at is not null and mails.sent_at is null and (
    mails.kind = 'verification' and users.email_confirmed_at is null and users.closed_at is null
    or mails.kind = 'closure' and mails.created_at >= users.closed_at))`;

// Each of the two is read from its own index, and only as far as the page goes.
const newest = (where: string, state: OpsMailsQuestion['state']): string => `
  with listed as (
    (select id::text collate "C" as id, user_id, kind, created_at, tries, last_error as error, sent_at,
            case when sent_at is not null then 'sent' when given_up_at is null then 'waiting' else 'failed' end as state
       from mails
      where ${where} ${state ? 'and last_error is not null' : ''}
      order by created_at desc, id desc limit $1)
     union all
    (select id, user_id, kind, created_at, tries, error, sent_at, case when sent_at is null then 'failed' else 'sent' end
       from mail_log
      where kind in ('alert', 'alarm') and ${where}
      order by created_at desc, id desc limit $1)
  )
  select listed.id, listed.created_at as at, coalesce(users.email, log.address) as "to", listed.user_id, listed.kind,
         log.subject, log.text, listed.state, listed.tries, listed.error, listed.sent_at,
         coalesce(${MAY_REPEAT}, false) as may_repeat,
         (extract(epoch from listed.created_at) * 1000000)::bigint || '_' || listed.id as cursor
    from listed
    left join mail_log log on log.id = listed.id
    left join mails on mails.id::text = listed.id
    left join users on users.id = listed.user_id
   order by listed.created_at desc, listed.id desc
   limit $1`;

const AGAIN = `
  update mails set given_up_at = null, due_at = now(), tries = 0
    from users
   where users.id = mails.user_id and mails.id = $1 and ${MAY_REPEAT}
  returning mails.user_id`;
