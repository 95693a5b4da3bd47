import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { inTransaction } from '../../postgres.js';
import { GRANTS, type Grant, type Identity } from '../auth/identities.repository.js';
import { noteInTrail } from './ops-trail.js';

/** The rights that users have by their roles at a provider. */
@Injectable()
export class ProviderGrantsRepository {
  constructor(private readonly db: Pool) {}

  /**
   * Gives the user of an identity what the provider grants them, and takes back what it granted before and does not now. What they have from
   * elsewhere (an operator named on the machine) is not the provider's to take.
   */
  async keep({ issuer, subject, grants }: Identity): Promise<void> {
    if (grants === undefined) return;
    await inTransaction(this.db, async (client) => {
      const { rows } = await client.query<Holder>(HOLDER, [issuer, subject]);
      const [user] = rows;
      if (!user) return;
      const has: Readonly<Record<Grant, boolean>> = { operator: user.is_ops, unlimited: user.unlimited };
      const given = GRANTS.filter((grant) => grants.includes(grant) && !has[grant]);
      const taken = GRANTS.filter((grant) => !grants.includes(grant) && user.granted.includes(grant));
      if (given.length + taken.length === 0) return;
      const after = (grant: Grant) => given.includes(grant) || (has[grant] && !taken.includes(grant));
      const granted = GRANTS.filter((grant) => given.includes(grant) || (user.granted.includes(grant) && after(grant)));
      await client.query(`update users set is_ops = $2, unlimited = $3 where id = $1`, [
        user.id,
        after('operator'),
        after('unlimited'),
      ]);
      await client.query(`update identities set granted = $3 where issuer = $1 and subject = $2`, [
        issuer,
        subject,
        granted,
      ]);
      if (after('operator') !== user.is_ops)
        await noteInTrail(client, { action: user.is_ops ? 'operator dismissed' : 'operator named', userId: user.id });
    });
  }
}

interface Holder {
  readonly id: string;
  readonly is_ops: boolean;
  readonly unlimited: boolean;
  readonly granted: readonly Grant[];
}

const HOLDER = `
  select users.id, is_ops, unlimited, granted from identities join users on users.id = user_id
   where issuer = $1 and subject = $2 for update`;
