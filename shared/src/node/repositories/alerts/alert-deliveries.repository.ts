import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { AlertChannelKind, AlertDelivery, AlertLeg } from '../../../contract/index.js';
import type { AlertKind, AlertRule, Bettor } from '../../../domain/index.js';
import { inTransaction, onceMore } from '../../postgres.js';
import { MAY_BE_TOLD, OWNER_OF, type OwnerRow, ownerOf, RULE_OF, UNTOLD } from './watched-rule.js';

/** An alert to send now to one place. */
export interface DueAlert {
  /** The delivery's number: the same for every try. */
  readonly id: string;
  readonly userId: string;
  /** Of the account. */
  readonly email: string;
  /** What was decided; null for a test of the channel. */
  readonly alert: DecidedAlert | null;
  /** Attempts, including this one. */
  readonly tries: number;
  /** Where; null for the pages that the user has open. */
  readonly channel: {
    readonly id: string;
    readonly kind: AlertChannelKind;
    readonly target: unknown;
    /** Of a browser: since when alerts are sent to it that it confirms none of. */
    readonly unconfirmedSince: number | null;
  } | null;
  /** By which rule; undefined if it was removed since. */
  readonly watched: { readonly rule: AlertRule; readonly owner: Bettor } | undefined;
  /** Whether its owner asked for it again, whatever became of it. */
  readonly isReplay: boolean;
  /** Whether its owner may be told now, by their plan and unless they are on a break or have closed their account. */
  readonly mayBeTold: boolean;
}

/** An alert as it was decided. */
export interface DecidedAlert {
  readonly id: string;
  readonly kind: AlertKind;
  readonly opportunity: string;
  readonly openedAt: number;
  /** The game's id. */
  readonly event: string;
  readonly value: number | null;
  readonly title: string;
  readonly text: string;
  readonly legs: readonly AlertLeg[];
  readonly at: number;
}

/** What is to be sent where, and what became of it. */
@Injectable()
export class AlertDeliveriesRepository {
  constructor(private readonly db: Pool) {}

  /**
   * Takes due deliveries, the oldest first, and reserves them for half a minute: if the worker dies, they become due again. Of each channel one
   * at a time, so that a slow one keeps nobody waiting, and none of those that are `busy`; emails go in one, so that all of them are taken.
   * `ours` takes only what calls no address of a user: pages and emails.
   */
  async take(atMost: number, busy: readonly string[] = [], which: 'all' | 'ours' = 'all'): Promise<DueAlert[]> {
    const { rows } = await this.db.query<DueRow>(TAKE, [atMost, busy, which === 'ours']);
    return rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      email: row.email,
      alert: row.alert && {
        ...row.alert,
        openedAt: Date.parse(row.alert.openedAt),
        at: Date.parse(row.alert.at),
      },
      tries: row.tries,
      channel: row.channel_id
        ? {
            id: row.channel_id,
            kind: row.channel_kind!,
            target: row.target,
            unconfirmedSince: row.unconfirmed_since?.getTime() ?? null,
          }
        : null,
      watched: row.rule ? { rule: row.rule, owner: ownerOf(row, Date.now()) } : undefined,
      isReplay: row.is_replay,
      mayBeTold: row.may_be_told,
    }));
  }

  /** An alert is sent once it reached one place. */
  async sent({ id, alert }: Pick<DueAlert, 'id' | 'alert'>, answer?: number): Promise<void> {
    await onceMore(() =>
      this.db.query(
        `with sent as (
           update alert_deliveries set sent_at = now(), tried_at = now(), last_error = null, answer = $3 where id = $1
           returning channel_id),
         waits as (
           update alert_channels c set unconfirmed_since = now() from sent
            where c.id = sent.channel_id and c.kind = 'push' and c.unconfirmed_since is null)
         update alerts set state = 'sent', sent_at = coalesce(sent_at, now()) where id = $2 and state in ('due', 'failed')`,
        [id, alert?.id, answer],
      ),
    );
  }

  /** Sends later what cannot be sent now, without counting this as a try. */
  async postpone(ids: readonly string[], seconds: number): Promise<void> {
    await this.db.query(
      `update alert_deliveries set tries = tries - 1, due_at = now() + make_interval(secs => $2) where id = any($1)`,
      [ids, seconds],
    );
  }

  /** Tries again after so many seconds, or never. An alert that reached nobody has failed. */
  async failed(
    { id, alert }: Pick<DueAlert, 'id' | 'alert'>,
    { why, answer }: { readonly why: string; readonly answer?: number },
    againInSeconds: number | undefined,
  ): Promise<void> {
    await inTransaction(this.db, async (client) => {
      await client.query(
        `update alert_deliveries
            set last_error = $2, answer = $4, tried_at = now(), due_at = now() + make_interval(secs => coalesce($3::float8, 0)),
                given_up_at = case when $3::float8 is null then now() end
          where id = $1`,
        [id, why, againInSeconds ?? null, answer ?? null],
      );
      await client.query(
        `update alerts set state = 'failed', why = $2
          where id = $1 and state = 'due'
            and not exists (select from alert_deliveries where alert_id = $1 and given_up_at is null)`,
        [alert?.id, why],
      );
    });
  }

  /**
   * Ends an alert that must not be sent: what was not delivered yet never will be. If nobody was told, it does not count: not for the limits of
   * its rule, and the opportunity is told if it comes back. `isOver`: because of its opportunity. Then this is looked at once more, with the others
   * that the alert stood for: it may have come back meanwhile, and have looked as if it had been told.
   */
  async ended(alertId: string, why: string, { isOver }: { readonly isOver: boolean }): Promise<void> {
    await inTransaction(this.db, async (client) => {
      await client.query(
        `update alert_deliveries set given_up_at = now(), last_error = $2 where alert_id = $1 and sent_at is null and given_up_at is null`,
        [alertId, why],
      );
      await client.query(
        `with ended as (update alerts set state = 'ended', why = $2 where id = $1 and state in ('due', 'failed')
                        returning rule_id, kind, opportunity, opened_at, event, at)
              ${isOver ? LOOK_AGAIN : FORGET}`,
        [alertId, why],
      );
    });
  }

  /**
   * Ends a channel for good: nothing is sent there any more. An alert that reached nobody has failed. False for a browser that got another
   * subscription meanwhile.
   */
  async endChannel(
    { id, target }: { readonly id: string; readonly target: unknown },
    why: string,
    answer?: number,
  ): Promise<boolean> {
    return inTransaction(this.db, async (client) => {
      // A browser's subscription is deleted: its hash tells it from the next one.
      const { rowCount } = await client.query(
        `update alert_channels
            set ended_why = $2,
                target = case when kind = 'push'
                  then (target - 'endpoint' - 'keys')
                       || jsonb_build_object('ended', encode(sha256(convert_to(target ->> 'endpoint', 'UTF8')), 'hex'))
                  else target end
          where id = $1 and (kind <> 'push' or target = $3::jsonb)`,
        [id, why, JSON.stringify(target)],
      );
      if (rowCount === 0) return false;
      await client.query(
        `update alert_deliveries set given_up_at = now(), tried_at = now(), last_error = $2, answer = $3
          where channel_id = $1 and sent_at is null and given_up_at is null`,
        [id, why, answer ?? null],
      );
      return true;
    });
  }

  /** The latest to one of a user's channels, newest first. */
  async of(userId: string, channelId: string, atMost: number): Promise<AlertDelivery[]> {
    const { rows } = await onceMore(() => this.db.query<LogRow>(LOG, [userId, channelId, atMost]));
    return rows.map(({ tried_at, ...row }) => ({ ...row, triedAt: tried_at?.toISOString() ?? null }));
  }

  /** Sends once more what was sent, or given up, whether or not it still holds. False if the user has no such delivery to a channel that works. */
  async replay(userId: string, channelId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update alert_deliveries d
          set sent_at = null, given_up_at = null, tries = 0, due_at = now(), is_replay = true
         from alert_channels c
        where d.id = $3 and d.channel_id = $2 and c.id = d.channel_id and c.user_id = $1 and c.ended_why is null
          and (d.sent_at is not null or d.given_up_at is not null)`,
      [userId, channelId, id],
    );
    return rowCount === 1;
  }

  /** Sends a test to a channel, in place of the last one. False if the user has no such channel that works. */
  async test(userId: string, channelId: string): Promise<boolean> {
    return inTransaction(this.db, async (client) => {
      // Locks the channel: two tests at once would each be the only one.
      const { rowCount } = await client.query(
        `select from alert_channels where user_id = $1 and id = $2 and ended_why is null for no key update`,
        [userId, channelId],
      );
      if (rowCount === 0) return false;
      // A new number: who has seen the last test would take the same one for a repetition.
      await client.query(`delete from alert_deliveries where channel_id = $1 and alert_id is null`, [channelId]);
      await client.query(`insert into alert_deliveries (channel_id) values ($1)`, [channelId]);
      return true;
    });
  }
}

interface DueRow extends OwnerRow {
  id: string;
  user_id: string;
  email: string;
  alert: (Omit<DecidedAlert, 'openedAt' | 'at'> & { openedAt: string; at: string }) | null;
  tries: number;
  channel_id: string | null;
  channel_kind: AlertChannelKind | null;
  target: unknown;
  unconfirmed_since: Date | null;
  rule: AlertRule | null;
  is_replay: boolean;
  may_be_told: boolean;
}

const ALERT = `
  jsonb_build_object('id', a.id, 'kind', a.kind, 'opportunity', a.opportunity, 'openedAt', a.opened_at, 'event', a.event, 'value', a.value,
                     'title', a.title, 'text', a.text, 'legs', a.legs, 'at', a.at)`;

const TAKE = `
  with waiting as (
    select d.id, d.due_at, row_number() over (partition by d.channel_id order by d.due_at, d.id) as nth, c.kind
      from alert_deliveries d left join alert_channels c on c.id = d.channel_id
     where d.sent_at is null and d.given_up_at is null and d.due_at <= now()
       and (d.channel_id is null or d.channel_id <> all($2::uuid[]))),
  taken as (
    update alert_deliveries set tries = tries + 1, due_at = now() + interval '30 seconds'
     where id in (
       select d.id from alert_deliveries d join waiting w on w.id = d.id
        where d.sent_at is null and d.given_up_at is null and d.due_at <= now()
          and (w.kind is null or w.kind = 'email' or (w.nth = 1 and not $3))
        order by w.due_at limit $1 for update of d skip locked)
    returning id, alert_id, channel_id, tries, is_replay)
  select t.id, t.channel_id, t.tries, t.is_replay, u.id as user_id, u.email, ${MAY_BE_TOLD} as may_be_told, c.kind as channel_kind,
         c.target, c.unconfirmed_since,
         case when a.id is not null then ${ALERT} end as alert, case when r.id is not null then ${RULE_OF} end as rule, ${OWNER_OF}
    from taken t left join alerts a on a.id = t.alert_id left join alert_channels c on c.id = t.channel_id
         join users u on u.id = coalesce(a.user_id, c.user_id)
         left join alert_rules r on r.id = a.rule_id and r.is_on left join preferences p on p.user_id = u.id
   order by t.id`;

const OF_ENDED = `
  alert_told.rule_id = ended.rule_id and alert_told.at = ended.at and split_part(alert_told.opportunity, '|', 2) = ended.event`;

const FORGET = `delete from alert_told using ended where ${OF_ENDED}`;

// A book that is away again may stay away for minutes: its board is not looked at each second meanwhile.
const LOOK_AGAIN = `,
  waits as (
    update alert_lives l set is_waiting = true from ended
     where l.rule_id = ended.rule_id and l.opportunity = ended.opportunity and l.opened_at = ended.opened_at
       and ended.kind <> 'book')
  update alert_told set opened_at = ${UNTOLD} from ended where ${OF_ENDED}`;

interface LogRow extends Omit<AlertDelivery, 'triedAt'> {
  tried_at: Date | null;
}

const LOG = `
  select d.id, a.title, d.tries, d.answer, d.last_error as error, d.tried_at, d.is_replay as "isReplay",
         case when d.sent_at is not null then 'sent' when d.given_up_at is not null then 'failed' else 'due' end as state
    from alert_deliveries d join alert_channels c on c.id = d.channel_id left join alerts a on a.id = d.alert_id
   where c.user_id = $1 and d.channel_id = $2 order by d.id desc limit $3`;
