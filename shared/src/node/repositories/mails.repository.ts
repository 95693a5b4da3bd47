import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { onceMore } from '../postgres.js';
import type { Purpose } from './one-time-tokens.repository.js';

/** A letter that is to leave now. Most bring a link; one only says that an account was closed, and when. */
export type DueMail = Leaving &
  (
    | {
        readonly kind: Purpose;
        /** The origin of the pages that its link leads to. */
        readonly origin: string;
      }
    | { readonly kind: 'closure'; readonly closedAt: Date }
  );

interface Leaving {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  /** How often it was tried, this time included. */
  readonly tries: number;
}

/** Letters that are to be sent, and what became of them. */
@Injectable()
export class MailsRepository {
  constructor(private readonly db: Pool) {}

  /**
   * Writes a letter to whoever has this address; nobody learns whether somebody has. One a minute at most, so that no stranger can fill
   * the owner's box.
   */
  async put(kind: Purpose, email: string, origin: string): Promise<void> {
    await this.db.query(
      `insert into mails (user_id, kind, origin)
       select id, $1, $3 from users
        where lower(email) = lower($2) and closed_at is null
          and not exists (
            select from mails before
             where before.user_id = users.id and before.kind = $1 and before.created_at > now() - interval '1 minute'
          )`,
      [kind, email, origin],
    );
  }

  /**
   * Takes a letter that is due. Nobody else is given it for the next five minutes, longer than sending can take: when whoever took it dies,
   * it is due again then.
   */
  async take(): Promise<DueMail | undefined> {
    const { rows } = await this.db.query<DueMail>(TAKE);
    return rows[0];
  }

  async sent(id: string): Promise<void> {
    await onceMore(() => this.db.query(`update mails set sent_at = now(), last_error = null where id = $1`, [id]));
  }

  /** It could not be sent, for this reason: it is tried again after so many seconds, or never. */
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
