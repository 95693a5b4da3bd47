import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { AlertChannelKind } from '../../../contract/index.js';
import type { AlertKind, AlertOwner, AlertRule } from '../../../domain/index.js';
import { inTransaction, onceMore } from '../../postgres.js';
import { OWNER_OF, type OwnerRow, ownerOf, RULE_OF } from './watched-rule.js';

/** An alert to send now to one place. */
export interface DueAlert {
  /** The delivery's number. */
  readonly id: string;
  readonly alertId: string;
  readonly userId: string;
  /** Of the account. */
  readonly email: string;
  readonly kind: AlertKind;
  readonly opportunity: string;
  readonly openedAt: number;
  readonly title: string;
  readonly text: string;
  /** Attempts, including this one. */
  readonly tries: number;
  /** Where; null for the pages that the user has open. */
  readonly channel: { readonly id: string; readonly kind: AlertChannelKind; readonly target: unknown } | null;
  /** By which rule; undefined if it was removed since. */
  readonly watched: { readonly rule: AlertRule; readonly owner: AlertOwner } | undefined;
}

/** What is to be sent where, and what became of it. */
@Injectable()
export class AlertDeliveriesRepository {
  constructor(private readonly db: Pool) {}

  /** Takes due deliveries, the oldest first, and reserves them for half a minute: if the worker dies, they become due again. */
  async take(atMost: number): Promise<DueAlert[]> {
    const { rows } = await this.db.query<DueRow>(TAKE, [atMost]);
    return rows.map(({ rule, opened_at, ...row }) => ({
      id: row.id,
      alertId: row.alert_id,
      userId: row.user_id,
      email: row.email,
      kind: row.kind,
      opportunity: row.opportunity,
      openedAt: opened_at.getTime(),
      title: row.title,
      text: row.text,
      tries: row.tries,
      channel: row.channel_id ? { id: row.channel_id, kind: row.channel_kind!, target: row.target } : null,
      watched: rule ? { rule, owner: ownerOf(row, Date.now()) } : undefined,
    }));
  }

  /** An alert is sent once it reached one place. */
  async sent({ id, alertId }: Pick<DueAlert, 'id' | 'alertId'>): Promise<void> {
    await onceMore(() =>
      this.db.query(
        `with sent as (update alert_deliveries set sent_at = now(), last_error = null where id = $1)
         update alerts set state = 'sent', sent_at = coalesce(sent_at, now()) where id = $2 and state in ('due', 'failed')`,
        [id, alertId],
      ),
    );
  }

  /** Tries again after so many seconds, or never. An alert that reached nobody has failed. */
  async failed(
    { id, alertId }: Pick<DueAlert, 'id' | 'alertId'>,
    why: string,
    againInSeconds: number | undefined,
  ): Promise<void> {
    await inTransaction(this.db, async (client) => {
      await client.query(
        `update alert_deliveries
            set last_error = $2, due_at = now() + make_interval(secs => coalesce($3, 0)),
                given_up_at = case when $3::float8 is null then now() end
          where id = $1`,
        [id, why, againInSeconds ?? null],
      );
      await client.query(
        `update alerts set state = 'failed', why = $2
          where id = $1 and state = 'due'
            and not exists (select from alert_deliveries where alert_id = $1 and given_up_at is null)`,
        [alertId, why],
      );
    });
  }

  /**
   * Ends an alert whose opportunity is gone: what was not delivered yet never will be. If nobody was told, it does not count: not for the limits
   * of its rule, and the opportunity is told if it comes back.
   */
  async ended(alertId: string, why: string): Promise<void> {
    await inTransaction(this.db, async (client) => {
      await client.query(
        `update alert_deliveries set given_up_at = now(), last_error = $2 where alert_id = $1 and sent_at is null and given_up_at is null`,
        [alertId, why],
      );
      await client.query(
        `with ended as (update alerts set state = 'ended', why = $2 where id = $1 and state in ('due', 'failed')
                        returning rule_id, opportunity, opened_at)
         delete from alert_told using ended
          where alert_told.rule_id = ended.rule_id and alert_told.opportunity = ended.opportunity
            and alert_told.opened_at = ended.opened_at`,
        [alertId, why],
      );
    });
  }

  /** Ends a channel for good: nothing is sent there any more. */
  async endChannel(id: string, why: string): Promise<void> {
    await inTransaction(this.db, async (client) => {
      await client.query(`update alert_channels set ended_why = $2 where id = $1`, [id, why]);
      await client.query(
        `update alert_deliveries set given_up_at = now(), last_error = $2
          where channel_id = $1 and sent_at is null and given_up_at is null`,
        [id, why],
      );
    });
  }
}

interface DueRow extends OwnerRow {
  id: string;
  alert_id: string;
  user_id: string;
  email: string;
  kind: AlertKind;
  opportunity: string;
  opened_at: Date;
  title: string;
  text: string;
  tries: number;
  channel_id: string | null;
  channel_kind: AlertChannelKind | null;
  target: unknown;
  rule: AlertRule | null;
}

const TAKE = `
  with taken as (
    update alert_deliveries set tries = tries + 1, due_at = now() + interval '30 seconds'
     where id in (
       select id from alert_deliveries
        where sent_at is null and given_up_at is null and due_at <= now()
        order by due_at limit $1 for update skip locked)
    returning id, alert_id, channel_id, tries)
  select t.id, t.alert_id, t.channel_id, t.tries, a.user_id, u.email, a.kind, a.opportunity, a.opened_at, a.title, a.text,
         c.kind as channel_kind, c.target, case when r.id is not null then ${RULE_OF} end as rule, ${OWNER_OF}
    from taken t join alerts a on a.id = t.alert_id join users u on u.id = a.user_id left join alert_channels c on c.id = t.channel_id
         left join alert_rules r on r.id = a.rule_id and r.is_on left join preferences p on p.user_id = a.user_id
   order by t.id`;
