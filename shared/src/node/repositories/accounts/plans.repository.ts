import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { Plan } from '../../../contract/index.js';
import { inTransaction } from '../../postgres.js';
import { AccountNewsRepository, noteAccountNews } from '../auth/account-news.repository.js';

/** The plan that a user has from now on. */
interface PlanInForce {
  readonly plan: Plan;
  readonly isGifted: boolean;
  /** When it ends unless renewed, as far as that is known. */
  readonly endsAt: Date | undefined;
}

/** Changes plans. Takes effect on every server and open socket within a second. */
@Injectable()
export class PlansRepository {
  constructor(
    private readonly db: Pool,
    private readonly news: AccountNewsRepository,
  ) {}

  /** Returns whether anything changed. */
  async change(userId: string, inForce: PlanInForce): Promise<boolean> {
    const hasChanged = await inTransaction(this.db, (client) => changePlan(client, userId, inForce));
    if (hasChanged) await this.news.publishSoon();
    return hasChanged;
  }
}

/**
 * Changes a plan within the caller's transaction. After the commit the caller may call `AccountNewsRepository.publishSoon`; otherwise a
 * server publishes the change within a second. Returns whether anything changed.
 */
export const changePlan = async (
  client: PoolClient,
  userId: string,
  { plan, isGifted, endsAt }: PlanInForce,
): Promise<boolean> => {
  const { rows } = await client.query<{ unlimited: boolean }>(
    `update users set plan = $2, is_gifted = $3, subscription_end_date = $4
      where id = $1 and (plan, is_gifted, subscription_end_date) is distinct from ($2, $3::boolean, $4::timestamptz)
  returning unlimited`,
    [userId, plan, isGifted, endsAt ?? null],
  );
  const [changed] = rows;
  if (changed) await noteAccountNews(client, { kind: 'plan', userId, plan, unlimited: changed.unlimited });
  return changed !== undefined;
};
