import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { AlertLeg, OpportunityList } from '../../../contract/index.js';
import {
  type AlertDecision,
  type AlertMemory,
  type AlertOwner,
  type AlertRule,
  alertText,
  type FoundOffer,
  type SentAlert,
} from '../../../domain/index.js';
import { inTransaction } from '../../postgres.js';
import { MAY_BE_TOLD, OWNER_OF, type OwnerRow, ownerOf, RULE_OF } from './watched-rule.js';

/** A rule that is on, with what its owner has set for all lists. */
export interface WatchedRule {
  readonly rule: AlertRule;
  readonly owner: AlertOwner;
  /** Whether what it matched when it was made is noted. */
  readonly isNoted: boolean;
}

/** One look at a live list, from where the last one ended. */
export interface Look {
  /** The number of the last change that was looked at; undefined before the first look. */
  readonly after: number | undefined;
  readonly rules: readonly WatchedRule[];
  /** What was told of these offers, and sent by their rules. */
  remember(found: readonly FoundOffer[], now: number): Promise<AlertMemory>;
  /** Writes what a rule matches without telling it. */
  note(rules: readonly AlertRule[], found: readonly FoundOffer[], now: number): Promise<void>;
  write(decided: readonly AlertDecision[], now: number): Promise<void>;
}

/** Decides what users are told, each change of a list once. */
@Injectable()
export class AlertDecisionsRepository {
  constructor(private readonly db: Pool) {}

  /**
   * Runs a look at a list in one transaction, and keeps the number up to which it looked: a worker that dies leaves nothing behind, and the
   * next one begins where it did. `busy` while another worker looks.
   */
  async look(list: OpportunityList, work: (look: Look) => Promise<number>): Promise<'done' | 'busy'> {
    await this.db.query(`insert into alert_cursors (list, seq) values ($1, -1) on conflict do nothing`, [list]);
    return inTransaction(this.db, async (client) => {
      const { rows } = await client.query<{ seq: string }>(
        `select seq from alert_cursors where list = $1 for update skip locked`,
        [list],
      );
      if (!rows[0]) return 'busy';
      const after = Number(rows[0].seq);
      const seq = await work({
        after: after < 0 ? undefined : after,
        rules: await watchedRules(client, list === 'arbitrage' ? 'arbitrage' : 'middle'),
        remember: (found, now) => remember(client, found, now),
        note: (rules, found, now) => note(client, rules, found, now),
        write: (decided, now) => write(client, decided, now),
      });
      if (seq !== after) await client.query(`update alert_cursors set seq = $2 where list = $1`, [list, seq]);
      return 'done';
    });
  }
}

const watchedRules = async (client: PoolClient, kind: string): Promise<WatchedRule[]> => {
  const { rows } = await client.query<WatchedRow>(WATCHED, [kind]);
  const now = Date.now();
  return rows.map((row) => ({ rule: row.rule, owner: ownerOf(row, now), isNoted: row.is_noted }));
};

const WATCHED = `
  select ${RULE_OF} as rule, r.noted_at is not null as is_noted, ${OWNER_OF}
    from alert_rules r join users u on u.id = r.user_id left join preferences p on p.user_id = r.user_id
   where r.kind = $1 and r.is_on and ${MAY_BE_TOLD}`;

interface WatchedRow extends OwnerRow {
  rule: AlertRule;
  is_noted: boolean;
}

const remember = async (client: PoolClient, found: readonly FoundOffer[], now: number): Promise<AlertMemory> => {
  const rules = [...new Set(found.map(({ rule }) => rule.id))];
  const ids = [...new Set(found.map(({ offer }) => offer.live.opportunity.id))];
  const events = [...new Set(found.map(({ offer }) => offer.live.opportunity.event))];
  const { rows: told } = await client.query<{ rule_id: string; opportunity: string; opened_at: Date; value: number }>(
    `select rule_id, opportunity, opened_at, value from alert_told where rule_id = any($1) and opportunity = any($2)`,
    [rules, ids],
  );
  // Of the hour for its limit, of the day only these games for their pause: fifty rules may have sent thousands in a day.
  const { rows: sent } = await client.query<SentRow>(
    `select rule_id, event, at from alerts
      where rule_id = any($1) and state in ('due', 'sent') and at > $2 and (at > $3 or event = any($4))`,
    [rules, new Date(now - LONGEST_PAUSE_MS), new Date(now - HOUR_MS), events],
  );
  const byRule = new Map(rules.map((rule) => [rule, [] as SentAlert[]]));
  for (const { rule_id, event, at } of sent) byRule.get(rule_id)!.push({ event, at: at.getTime() });
  const tellings = new Map(told.map((row) => [`${row.rule_id} ${row.opportunity}`, row]));
  return {
    told: (rule, opportunity) => {
      const row = tellings.get(`${rule} ${opportunity}`);
      return row && { openedAt: row.opened_at.getTime(), value: row.value };
    },
    sent: (rule) => byRule.get(rule) ?? [],
  };
};

interface SentRow {
  rule_id: string;
  event: string;
  at: Date;
}

const HOUR_MS = 3_600_000;
const LONGEST_PAUSE_MS = 24 * HOUR_MS;

const note = async (client: PoolClient, rules: readonly AlertRule[], found: readonly FoundOffer[], now: number) => {
  const here = await stillHere(client, rules);
  await tell(
    client,
    found.filter(({ rule }) => here.has(rule.id)),
    now,
  );
  await client.query(`update alert_rules set noted_at = $2 where id = any($1)`, [
    rules.map(({ id }) => id),
    new Date(now),
  ]);
};

const write = async (client: PoolClient, decided: readonly AlertDecision[], now: number) => {
  const here = await stillHere(
    client,
    decided.map(({ rule }) => rule),
  );
  for (const decision of decided) {
    const { rule, offer, others, heldBack } = decision;
    if (!here.has(rule.id)) continue;
    const alert = await addAlert(client, decision, now);
    if (heldBack || !alert) continue;
    await tell(
      client,
      [offer, ...others].map((told) => ({ rule, offer: told })),
      now,
    );
    await client.query(DELIVERIES, [alert, rule.id]);
  }
};

/**
 * The ids of the rules that were not removed since they were read, alone or with their owner's account. They stay until the end of the
 * transaction: what is written about one that is gone would undo the whole look, for everybody. Users are locked first, as they are where
 * an account is deleted.
 */
const stillHere = async (client: PoolClient, rules: readonly AlertRule[]): Promise<ReadonlySet<string>> => {
  const owners = [...new Set(rules.map(({ userId }) => userId))];
  await client.query(`select from users where id = any($1) order by id for key share`, [owners]);
  const { rows } = await client.query<{ id: string }>(
    `select id from alert_rules where id = any($1) order by id for key share`,
    [rules.map(({ id }) => id)],
  );
  return new Set(rows.map(({ id }) => id));
};

/** Writes what rules told, in one statement: a new rule may match everything there is. */
const tell = async (client: PoolClient, all: readonly FoundOffer[], now: number) => {
  const found = [...new Map(all.map((one) => [`${one.rule.id} ${one.offer.live.opportunity.id}`, one])).values()];
  if (found.length === 0) return;
  await client.query(
    `insert into alert_told (rule_id, opportunity, opened_at, value, at)
     select *, $5 from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::float8[])
         on conflict (rule_id, opportunity) do update
        set opened_at = excluded.opened_at, value = excluded.value, at = excluded.at`,
    [
      found.map(({ rule }) => rule.id),
      found.map(({ offer }) => offer.live.opportunity.id),
      found.map(({ offer }) => new Date(offer.live.openedAt)),
      found.map(({ offer }) => offer.value),
      new Date(now),
    ],
  );
};

/** The id of the new alert; undefined if this life of the opportunity is known as held back. */
const addAlert = async (
  client: PoolClient,
  { rule, offer, others, heldBack }: AlertDecision,
  now: number,
): Promise<string | undefined> => {
  const { opportunity, openedAt } = offer.live;
  const { title, text } = alertText(offer, others.length);
  const legs: AlertLeg[] = offer.legs.map(({ outcome, line, price: { book, price } }) => ({
    outcome,
    line: line ?? null,
    book,
    price,
  }));
  const { rows } = await client.query<{ id: string }>(
    `insert into alerts (user_id, rule_id, kind, opportunity, opened_at, event, value, title, text, legs, state, why, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         on conflict (rule_id, opportunity, opened_at) where state = 'held back' do nothing returning id`,
    [
      rule.userId,
      rule.id,
      rule.kind,
      opportunity.id,
      new Date(openedAt),
      opportunity.event,
      offer.value,
      title,
      text,
      JSON.stringify(legs),
      heldBack ? 'held back' : 'due',
      heldBack ?? null,
      new Date(now),
    ],
  );
  return rows[0]?.id;
};

const DELIVERIES = `
  insert into alert_deliveries (alert_id, channel_id)
  select $1::uuid, null::uuid union all
  select $1::uuid, c.id from alert_rules r join alert_channels c on c.id = any(r.channels)
   where r.id = $2 and c.ended_why is null`;
