import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { RefundReason, RefundState } from '../../contract/index.js';
import { inTransaction, onceMore } from '../postgres.js';
import { noteInTrail } from '../repositories/accounts/ops-trail.js';

/** A refund that an operator asks for. `seenCents` is what was refunded of the payment when they looked. */
interface AskedRefund {
  readonly operatorId: string;
  readonly userId: string;
  readonly chargeId: string;
  readonly seenCents: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly reason: RefundReason;
}

/** A refund as we know it. `refundId` is the provider's. */
export interface StoredRefund {
  readonly id: string;
  readonly chargeId: string;
  readonly amountCents: number;
  readonly reason: RefundReason;
  readonly state: RefundState;
  readonly refundId: string | null;
  readonly error: string | null;
  readonly operator: string | null;
  readonly askedAt: Date;
}

/** What became of a refund at the provider. */
export interface RefundOutcome {
  readonly state: RefundState;
  readonly refundId?: string | undefined;
  readonly error?: string | undefined;
}

/** Refunds that operators asked for. */
@Injectable()
export class RefundsRepository {
  constructor(private readonly db: Pool) {}

  /**
   * Records a refund before the provider is asked for it, in the trail too. The same again, while the provider's answer is not known, is the
   * same refund; another of what an operator saw then is refused.
   */
  begin(asked: AskedRefund): Promise<StoredRefund | 'changed meanwhile'> {
    const { operatorId, userId, chargeId, seenCents, amountCents, currency, reason } = asked;
    return inTransaction(this.db, async (client) => {
      const values = [userId, operatorId, chargeId, seenCents, amountCents, currency, reason];
      const { rowCount } = await client.query(BEGIN, values);
      if (rowCount === 1) {
        const about = `${(amountCents / 100).toFixed(2)} ${currency}, ${chargeId}`;
        await noteInTrail(client, { operatorId, action: 'payment refunded', userId, about });
      }
      const { rows } = await client.query<StoredRefund>(
        `${STORED} where charge_id = $1 and seen_cents = $2 and state <> 'failed'`,
        [chargeId, seenCents],
      );
      const [refund] = rows;
      const isSame = refund?.amountCents === amountCents && refund.reason === reason && refund.state === 'asked';
      return refund && isSame ? refund : 'changed meanwhile';
    });
  }

  async settle(id: string, outcome: RefundOutcome): Promise<void> {
    await onceMore(() => settleRefund(this.db, id, outcome));
  }

  /** Newest first. */
  async of(userId: string): Promise<StoredRefund[]> {
    const { rows } = await onceMore(() =>
      this.db.query<StoredRefund>(`${STORED} where user_id = $1 order by asked_at desc`, [userId]),
    );
    return rows;
  }

  /** The customers with refunds that were asked for before this time and are still under way. */
  async customersUnsettled(before: Date): Promise<string[]> {
    const { rows } = await this.db.query<{ customer_id: string }>(
      `select distinct customer_id from refunds join billing_customers using (user_id)
        where state in ('asked', 'pending') and asked_at < $1`,
      [before],
    );
    return rows.map(({ customer_id }) => customer_id);
  }
}

/** A user's refunds whose state may still change. */
export const changingRefunds = async (client: PoolClient, userId: string): Promise<StoredRefund[]> => {
  const { rows } = await client.query<StoredRefund>(
    `${STORED} where user_id = $1 and state <> 'failed' and asked_at > now() - interval '${MAY_CHANGE_DAYS} days'`,
    [userId],
  );
  return rows;
};

/** Stores what the provider says, unless it is known. */
export const settleRefund = (db: Pick<Pool, 'query'>, id: string, { state, refundId, error }: RefundOutcome) =>
  db.query(
    `update refunds set state = $2, refund_id = coalesce($3, refund_id), error = $4,
            settled_at = case when $2 in ('succeeded', 'failed') then clock_timestamp() end
      where id = $1 and (state, error) is distinct from ($2, $4)`,
    [id, state, refundId ?? null, error ?? null],
  );

/** A refund that succeeded may come back, for example because the card was lost. */
const MAY_CHANGE_DAYS = 60;

const BEGIN = `
  insert into refunds (user_id, operator_id, charge_id, seen_cents, failures, amount_cents, currency, reason)
  select $1, $2, $3, $4, (select count(*) from refunds where charge_id = $3 and seen_cents = $4 and state = 'failed'), $5, $6, $7
  on conflict do nothing`;

const STORED = `
  select refunds.id, charge_id as "chargeId", amount_cents as "amountCents", reason, state, refund_id as "refundId", error,
         (select email from users where users.id = operator_id) as operator, asked_at as "askedAt"
    from refunds`;
