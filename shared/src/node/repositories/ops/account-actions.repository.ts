import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { inTransaction } from '../../postgres.js';
import { reopenAccount } from '../accounts/account-closures.repository.js';
import { noteInTrail } from '../accounts/ops-trail.js';
import { AccountNewsRepository } from '../auth/account-news.repository.js';
import { endSessions } from '../auth/end-sessions.js';
import { revokeTokens } from '../auth/personal-tokens.repository.js';

/** An operator and the user whose account they change. */
export interface Dealing {
  readonly operatorId: string;
  readonly userId: string;
}

/**
 * Operators' actions on accounts. They take effect on every server and open socket within a second, and each is recorded in the same
 * transaction.
 */
@Injectable()
export class AccountActionsRepository {
  constructor(
    private readonly db: Pool,
    private readonly news: AccountNewsRepository,
  ) {}

  /** Ends one session, or all of them and all personal tokens. If none was active, nothing is recorded. */
  endSessions({ only, ...dealing }: Dealing & { readonly only?: string | undefined }): Promise<'done' | 'nobody'> {
    return this.toAccount<'done'>(dealing, async (client) => {
      const ended = await endSessions(client, { userId: dealing.userId, ...(only ? { only } : {}) });
      const revoked = only ? 0 : await revokeTokens(client, dealing.userId);
      if (ended + revoked > 0) await noteInTrail(client, { ...dealing, action: 'sessions ended' });
      return 'done';
    });
  }

  reopen(dealing: Dealing): Promise<'done' | 'nobody' | 'no change'> {
    return this.toAccount(dealing, async (client) => {
      if (!(await reopenAccount(client, dealing.userId))) return 'no change';
      await noteInTrail(client, { ...dealing, action: 'account opened' });
      return 'done';
    });
  }

  private async toAccount<T>({ userId }: Dealing, act: (client: PoolClient) => Promise<T>): Promise<T | 'nobody'> {
    const outcome = await inTransaction(this.db, async (client) => {
      const { rowCount } = await client.query(`select from users where id = $1 for no key update`, [userId]);
      return rowCount === 1 ? act(client) : 'nobody';
    });
    await this.news.publishSoon();
    return outcome;
  }
}
