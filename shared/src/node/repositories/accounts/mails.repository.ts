import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { inTransaction, onceMore } from '../../postgres.js';
import type { Purpose } from '../auth/one-time-tokens.repository.js';

/** A mail to send now. Most contain a link; one only confirms when an account was closed. */
export type DueMail = Leaving &
  (
    | {
        readonly kind: Purpose;
        /** The origin of the page that its link opens. */
        readonly origin: string;
      }
    | { readonly kind: 'closure'; readonly closedAt: Date }
  );

interface Leaving {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  /** The number of attempts, including this one. */
  readonly tries: number;
}

/** Mails to be sent, and their results. */
@Injectable()
export class MailsRepository {
  constructor(private readonly db: Pool) {}

  /**
   * Queues a mail to the account with this email address. The caller does not learn whether there is one. Of each kind at most one a minute and
   * three in half an hour, so that nobody can flood the owner's inbox: links work for as long, so that one of those three still does. An address that
   * nobody confirmed may be a stranger's to whom we send what they never wanted: it gets at most five a day.
   */
  async put(kind: Purpose, email: string, origin: string): Promise<void> {
    await inTransaction(this.db, async (client) => {
      // Locks the user, because concurrent calls would not see each other's mail.
      await client.query(`select from users where lower(email) = lower($1) for no key update`, [email]);
      await client.query(PUT, [kind, email, origin]);
    });
  }

  /**
   * Takes a mail that is due and reserves it for five minutes, longer than sending can take. If the worker dies, the mail becomes due
   * again.
   */
  async take(): Promise<DueMail | undefined> {
    const { rows } = await this.db.query<DueMail>(TAKE);
    return rows[0];
  }

  async sent(id: string): Promise<void> {
    await onceMore(() => this.db.query(`update mails set sent_at = now(), last_error = null where id = $1`, [id]));
  }

  /** Records a failure. The mail is retried after so many seconds, or never. */
  async failed(id: string, reason: string, againInSeconds: number | undefined): Promise<void> {
    const after = againInSeconds ?? null;
    await onceMore(() =>
      this.db.query(
        `update mails
            set last_error = $2,
                due_at = now() + make_interval(secs => coalesce($3, 0)),
                given_up_at = case when $3::float8 is null then now() end
          where id = $1`,
        [id, reason, after],
      ),
    );
  }
}

const PUT = `
  insert into mails (user_id, kind, origin)
  select id, $1, $3 from users
   where lower(email) = lower($2) and closed_at is null
     and not exists (
       select from mails before
        where before.user_id = users.id and before.kind = $1 and before.created_at > now() - interval '1 day'
       having count(*) filter (where before.created_at > now() - interval '1 minute') >= 1
           or count(*) filter (where before.created_at > now() - interval '30 minutes') >= 3
           or count(*) >= 5 and users.email_confirmed_at is null
     )`;

const TAKE = `
  update mails set tries = tries + 1, due_at = now() + interval '5 minutes'
    from users
   where users.id = mails.user_id
     and mails.id = (
       select id from mails
        where sent_at is null and given_up_at is null and due_at <= now()
        order by due_at
        limit 1
          for update skip locked
     )
  returning mails.id, user_id as "userId", email, kind, origin, tries, mails.created_at as "closedAt"`;
