import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { Plan } from '../../../contract/index.js';
import { type GiftRefusal, monthOfPlatinum } from '../../../domain/index.js';
import { inTransaction } from '../../postgres.js';
import { AccountNewsRepository } from '../auth/account-news.repository.js';
import { noteInTrail } from './ops-trail.js';
import { changePlan } from './plans.repository.js';
import { readSubscription, type SubscriptionRow } from './subscription-row.js';
import { SUBSCRIPTION_OF } from './subscriptions.repository.js';

/** A month of Platinum given by an operator. `seenEnd` is the end of access that the operator saw. */
interface GivenMonth {
  readonly operatorId: string;
  readonly userId: string;
  readonly seenEnd: Date | undefined;
}

/** Gives Platinum to users. Takes effect on every server and open socket within a second. */
@Injectable()
export class GiftsRepository {
  constructor(
    private readonly db: Pool,
    private readonly news: AccountNewsRepository,
  ) {}

  /** Returns the end of the gift, or why it was not given: no such user, or the user changed since the operator looked. */
  async giveMonth(
    given: GivenMonth,
    now: number,
  ): Promise<Date | GiftRefusal | 'nobody' | 'closed' | 'changed meanwhile'> {
    const outcome = await inTransaction(this.db, (client) => give(client, given, now));
    if (outcome instanceof Date) await this.news.publishSoon();
    return outcome;
  }
}

const give = async (client: PoolClient, { operatorId, userId, seenEnd }: GivenMonth, now: number) => {
  const user = await held(client, userId);
  if (!user) return 'nobody';
  if (user.isClosed) return 'closed';
  if (user.end?.getTime() !== seenEnd?.getTime()) return 'changed meanwhile';
  const gift = user.isGifted ? { endsAt: user.end?.getTime() } : undefined;
  const { rows } = await client.query<SubscriptionRow>(SUBSCRIPTION_OF, [userId]);
  const end = monthOfPlatinum(rows[0] && readSubscription(rows[0]), { plan: user.plan, gift }, now);
  if (typeof end === 'string') return end;
  const until = new Date(end);
  await changePlan(client, userId, { plan: 'platinum', isGifted: true, endsAt: until });
  await noteInTrail(client, { operatorId, action: 'platinum given', userId, until });
  return until;
};

// Locks the user, so that concurrent decisions about the same plan wait.
const held = async (client: PoolClient, userId: string) => {
  const { rows } = await client.query<{ plan: Plan; isGifted: boolean; end: Date | null; isClosed: boolean }>(
    `select plan, is_gifted as "isGifted", subscription_end_date as end, closed_at is not null as "isClosed" from users where id = $1 for no key update`,
    [userId],
  );
  return rows[0];
};
