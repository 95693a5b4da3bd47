import type { PoolClient } from 'pg';
import type { AlertMemory, FoundOffer, SentAlert, Tellable } from '../../../domain/index.js';

/** What was told of these offers before, and what their rules and users were sent lately, at `now` (milliseconds). */
export const remember = async (
  client: PoolClient,
  found: readonly FoundOffer<Tellable>[],
  now: number,
): Promise<AlertMemory> => {
  const rules = [...new Set(found.map(({ rule }) => rule.id))];
  const ids = [...new Set(found.map(({ offer }) => offer.live.opportunity.id))];
  const events = [...new Set(found.map(({ offer }) => offer.live.opportunity.event))];
  const { rows: told } = await client.query<{
    rule_id: string;
    opportunity: string;
    opened_at: Date;
    value: number | null;
  }>(
    `select rule_id, opportunity, opened_at, value from alert_told where rule_id = any($1) and opportunity = any($2)`,
    [rules, ids],
  );
  // Of the hour for its limit, of the day only these games for their pause: fifty rules may have sent thousands in a day.
  const { rows: sent } = await client.query<SentRow>(
    `select rule_id, event, at from alerts
      where rule_id = any($1) and state in ('due', 'sent') and at > $2 and (at > $3 or event = any($4))`,
    [rules, new Date(now - LONGEST_PAUSE_MS), new Date(now - HOUR_MS), events],
  );
  const { rows: users } = await client.query<{ user_id: string; sent: number; heldBack: number }>(
    `select user_id, (count(*) filter (where state in ('due', 'sent')))::int as sent,
            (count(*) filter (where state = 'held back'))::int as "heldBack"
       from alerts where user_id = any($1) and at > $2 group by user_id`,
    [[...new Set(found.map(({ rule }) => rule.userId))], new Date(now - HOUR_MS)],
  );
  const byUser = new Map(users.map(({ user_id, ...counts }) => [user_id, counts]));
  const byRule = new Map(rules.map((rule) => [rule, [] as SentAlert[]]));
  for (const { rule_id, event, at } of sent) byRule.get(rule_id)!.push({ event, at: at.getTime() });
  const tellings = new Map(told.map((row) => [`${row.rule_id} ${row.opportunity}`, row]));
  return {
    told: (rule, opportunity) => {
      const row = tellings.get(`${rule} ${opportunity}`);
      return row && { openedAt: row.opened_at.getTime(), value: row.value };
    },
    sent: (rule) => byRule.get(rule) ?? [],
    ofUser: (user) => byUser.get(user) ?? { sent: 0, heldBack: 0 },
  };
};

interface SentRow {
  rule_id: string;
  event: string;
  at: Date;
}

const HOUR_MS = 3_600_000;
const LONGEST_PAUSE_MS = 24 * HOUR_MS;
