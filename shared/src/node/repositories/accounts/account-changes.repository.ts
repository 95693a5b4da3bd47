import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';

/** A change of a user's rights or sessions. */
export interface AccountChange {
  readonly id: string;
  readonly userId: string;
}

/** The latest changes of users' rights and sessions, as Postgres itself recorded them. */
@Injectable()
export class AccountChangesRepository {
  constructor(private readonly db: Pool) {}

  /** The changes of the last `seconds`. */
  async ofLast(seconds: number): Promise<AccountChange[]> {
    const { rows } = await this.db.query<AccountChange>(
      `select id, user_id as "userId" from account_changes where changed_at > now() - make_interval(secs => $1)`,
      [seconds],
    );
    return rows;
  }

  /** Deletes changes older than this. */
  async forgetBefore(seconds: number): Promise<void> {
    await this.db.query(`delete from account_changes where changed_at < now() - make_interval(secs => $1)`, [seconds]);
  }
}
