import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { inTransaction } from '../../postgres.js';
import { noteInTrail } from '../accounts/ops-trail.js';
import { noteStandingNews } from '../auth/account-news.repository.js';

/** An operator, and whether their account has a second factor or a passkey: without one the rights are not in force. */
export interface Operator {
  readonly email: string;
  readonly hasFactor: boolean;
}

/** The operators. The first is appointed by a command on the machine; another by that or by two operators (`operator-requests.repository.ts`). */
@Injectable()
export class OperatorsRepository {
  constructor(private readonly db: Pool) {}

  /**
   * From then on no role at a provider takes the right back. Also confirms their address, because whoever may run a command on the machine vouches for it:
   * no mail need be sent.
   */
  name(email: string): Promise<'done' | 'no change' | 'nobody'> {
    return this.set(email, true);
  }

  /** Takes effect on every server within a second. */
  dismiss(email: string): Promise<'done' | 'no change' | 'nobody'> {
    return this.set(email, false);
  }

  async all(): Promise<Operator[]> {
    const { rows } = await this.db.query<Operator>(
      `select email, exists (select from factors where user_id = id and proven_at is not null)
                       or exists (select from passkeys where user_id = users.id) as "hasFactor"
         from users where is_ops order by email`,
    );
    return rows;
  }

  private set(email: string, isOps: boolean): Promise<'done' | 'no change' | 'nobody'> {
    return inTransaction(this.db, async (client) => {
      const { rowCount: byRole } = await client.query(NOT_BY_ROLE, [email]);
      const { rows } = await client.query<{ id: string; is_ops: boolean; is_confirmed: boolean }>(
        `select id, is_ops, email_confirmed_at is not null as is_confirmed from users where lower(email) = lower($1) for no key update`,
        [email],
      );
      const [user] = rows;
      if (!user) return 'nobody';
      if (user.is_ops === isOps && (!isOps || (user.is_confirmed && byRole === 0))) return 'no change';
      await client.query(
        `update users set is_ops = $2, email_confirmed_at = case when $2 then coalesce(email_confirmed_at, now()) else email_confirmed_at end
          where id = $1`,
        [user.id, isOps],
      );
      await noteInTrail(client, { action: isOps ? 'operator named' : 'operator dismissed', userId: user.id });
      await noteStandingNews(client, user.id);
      return 'done';
    });
  }
}

/** No role at a provider takes the right of this user back. Called ahead of locking the user. */
export const endGrantByRole = (client: PoolClient, userId: string) =>
  client.query(
    `update identities set granted = array_remove(granted, 'operator') where user_id = $1 and 'operator' = any(granted)`,
    [userId],
  );

// Ahead of the user's row, as a sign-in by a role locks them.
const NOT_BY_ROLE = `
  update identities set granted = array_remove(granted, 'operator') from users
   where users.id = user_id and lower(users.email) = lower($1) and 'operator' = any(granted)`;
