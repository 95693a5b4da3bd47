import type { PoolClient } from 'pg';
import { PICK_LIMITS } from '../../contract/index.js';
import type { Pick, PickChange } from '../../domain/index.js';
import { betRows, mayBeOver } from './pick-bets.js';

/** A pick and the id by which the record knows it. */
export interface KeptPick {
  readonly id: string;
  readonly pick: Pick;
}

/** What is written of one user's picks at once. The caller holds the list, whose number is `seq`. */
export interface PickWriting {
  readonly userId: string;
  readonly seq: number;
  readonly picks: readonly KeptPick[];
  readonly story: readonly (PickChange & { readonly id: string })[];
  readonly now: number;
}

/** Writes picks, what they bet on and their story, and gives the list's number afterwards. */
export const writePicks = async (
  client: PoolClient,
  { userId, seq, picks, story, now }: PickWriting,
): Promise<number> => {
  if (picks.length === 0) return seq;
  const last = seq + picks.length;
  const rows = picks.map(({ id, pick }, at) => ({ id, pick, seq: seq + 1 + at, is_due: mayBeOver(pick, now) }));
  const bets = picks.flatMap(({ id, pick }) => betRows(pick).map((bet) => ({ ...bet, pick_id: id })));
  const ids = picks.map(({ id }) => id);
  await client.query(`update pick_lists set seq = $2 where user_id = $1`, [userId, last]);
  await client.query(WRITE, [userId, JSON.stringify(rows)]);
  await client.query(`delete from pick_bets where user_id = $1 and pick_id = any($2)`, [userId, ids]);
  await client.query(BETS, [userId, JSON.stringify(bets)]);
  await client.query(STORY, [userId, JSON.stringify(story)]);
  await client.query(FORGET, [userId, ids, PICK_LIMITS.story]);
  return last;
};

const WRITE = `
  insert into picks as kept (user_id, id, pick, seq, due)
  select $1, t.id, t.pick, t.seq, case when t.is_due then 'final' end
    from jsonb_to_recordset($2) as t (id text, pick jsonb, seq bigint, is_due boolean)
      on conflict (user_id, id) do update
     set pick = excluded.pick, seq = excluded.seq, due = coalesce(excluded.due, kept.due), updated_at = now()`;

const BETS = `
  insert into pick_bets (user_id, pick_id, place, sport, event_id, starts_from, starts_until)
  select $1, t.pick_id, t.place, t.sport, t.event_id, t.starts_from, t.starts_until
    from jsonb_to_recordset($2) as t
      (pick_id text, place smallint, sport text, event_id text, starts_from timestamptz, starts_until timestamptz)`;

// A version that comes again is in the story already.
const STORY = `
  insert into pick_trail (user_id, pick_id, at, by, before, after)
  select $1, t.id, clock_timestamp(), t.by, nullif(t.before, 'null'::jsonb), t.after
    from rows from (jsonb_to_recordset($2) as (id text, by text, before jsonb, after jsonb))
         with ordinality as t (id, by, before, after, place)
   where t.by <> 'sync'
      or not exists (select from pick_trail known
                      where known.user_id = $1 and known.pick_id = t.id and t.before in (known.before, known.after))
   order by t.place`;

const FORGET = `
  delete from pick_trail t
   using (select pick_id, (select id from pick_trail one
                            where one.user_id = $1 and one.pick_id = asked.pick_id
                            order by id desc offset $3 limit 1) as last
            from unnest($2::text[]) as asked (pick_id)) as old
   where t.user_id = $1 and t.pick_id = old.pick_id and t.id <= old.last`;
