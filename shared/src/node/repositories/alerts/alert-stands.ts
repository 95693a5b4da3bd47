// Long enough with its caller: two questions of one transaction.
import type { PoolClient } from 'pg';
import type { MarketStand, PastStand } from '../../../domain/index.js';

/** Where the markets of some games stood since a moment (milliseconds), each in order, beginning with where they stood then. */
export const standsOf = async (
  client: PoolClient,
  events: readonly string[],
  since: number,
): Promise<Map<string, PastStand[]>> => {
  const { rows } = await client.query<StandRow>(STANDS, [events, new Date(since)]);
  const stands = new Map<string, PastStand[]>();
  for (const { event, at, spread, total, moneyline } of rows)
    stands.set(event, [...(stands.get(event) ?? []), { at: at.getTime(), spread, total, moneyline }]);
  return stands;
};

/** Writes where they stand from a moment on. */
export const keepStands = async (
  client: PoolClient,
  stands: ReadonlyMap<string, MarketStand>,
  now: number,
): Promise<void> => {
  if (stands.size === 0) return;
  const rows = Array.from(stands, ([event, stand]) => ({ event, ...stand }));
  await client.query(KEEP, [JSON.stringify(rows), new Date(now)]);
};

interface StandRow extends MarketStand {
  event: string;
  at: Date;
}

const STANDS = `
  select event, at, spread, total, moneyline from alert_stands s
   where event = any($1)
     and at >= coalesce((select max(at) from alert_stands b where b.event = s.event and b.at <= $2), $2)
   order by event, at`;

const KEEP = `
  insert into alert_stands (event, at, spread, total, moneyline)
  select event, $2, spread, total, moneyline
    from jsonb_to_recordset($1) as t (event text, spread float8, total float8, moneyline float8)
      on conflict (event, at) do update
     set spread = excluded.spread, total = excluded.total, moneyline = excluded.moneyline`;
