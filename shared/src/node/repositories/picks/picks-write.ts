import type { PoolClient } from 'pg';
import { PICK_LIMITS } from '../../../contract/index.js';
import type { Pick, PickChange } from '../../../domain/index.js';
import { betRows, mayBeOver } from './pick-bets.js';

/** A stored pick and its id. */
export interface KeptPick {
  readonly id: string;
  readonly pick: Pick;
}

/** The changes to one user's picks. The caller has locked the list; `seq` is its number. */
export interface PickWriting {
  readonly userId: string;
  readonly seq: number;
  readonly picks: readonly KeptPick[];
  readonly story: readonly (PickChange & { readonly id: string })[];
}

/** Writes picks of several users and their history. Each list's number grows by its number of written picks. */
export const writePicks = async (client: PoolClient, writings: readonly PickWriting[], now: number): Promise<void> => {
  const lists = writings.map(({ userId, seq, picks }) => ({ user_id: userId, seq: seq + picks.length }));
  const rows = writings.flatMap(({ userId, seq, picks }) =>
    picks.map(({ id, pick }, at) => ({ user_id: userId, id, pick, seq: seq + 1 + at, is_due: mayBeOver(pick, now) })),
  );
  if (rows.length === 0) return;
  const story = writings.flatMap(({ userId, story }) => story.map((change) => ({ ...change, user_id: userId })));
  await client.query(LISTS, [JSON.stringify(lists)]);
  await client.query(WRITE, [JSON.stringify(rows)]);
  await client.query(STORY, [JSON.stringify(story)]);
  await client.query(FORGET, [...namesOf(rows), PICK_LIMITS.story]);
};

/** Replaces the indexed bets of a user's picks. */
export const writeBets = async (client: PoolClient, userId: string, picks: readonly KeptPick[]): Promise<void> => {
  const bets = picks.flatMap(({ id, pick }) => betRows(pick).map((bet) => ({ ...bet, pick_id: id })));
  const ids = picks.map(({ id }) => id);
  await client.query(`delete from pick_bets where user_id = $1 and pick_id = any($2)`, [userId, ids]);
  await client.query(BETS, [userId, JSON.stringify(bets)]);
};

const namesOf = (rows: readonly { readonly user_id: string; readonly id: string }[]) => [
  rows.map(({ user_id }) => user_id),
  rows.map(({ id }) => id),
];

const LISTS = `
  update pick_lists set seq = t.seq
    from jsonb_to_recordset($1) as t (user_id uuid, seq bigint) where pick_lists.user_id = t.user_id`;

const WRITE = `
  insert into picks as kept (user_id, id, pick, seq, due)
  select t.user_id, t.id, t.pick, t.seq, case when t.is_due then 'final' end
    from jsonb_to_recordset($1) as t (user_id uuid, id text, pick jsonb, seq bigint, is_due boolean)
      on conflict (user_id, id) do update
     set pick = excluded.pick, seq = excluded.seq, due = coalesce(excluded.due, kept.due), updated_at = now()`;

const BETS = `
  insert into pick_bets (user_id, pick_id, place, sport, event_id, starts_from, starts_until)
  select $1, t.pick_id, t.place, t.sport, t.event_id, t.starts_from, t.starts_until
    from jsonb_to_recordset($2) as t
      (pick_id text, place smallint, sport text, event_id text, starts_from timestamptz, starts_until timestamptz)`;

// A version that is sent again is already in the history.
const STORY = `
  insert into pick_trail (user_id, pick_id, at, by, before, after)
  select t.user_id, t.id, clock_timestamp(), t.by, nullif(t.before, 'null'::jsonb), t.after
    from rows from (jsonb_to_recordset($1) as (user_id uuid, id text, by text, before jsonb, after jsonb))
         with ordinality as t (user_id, id, by, before, after, place)
   where t.by <> 'sync'
      or not exists (select from pick_trail known
                      where known.user_id = t.user_id and known.pick_id = t.id and t.before in (known.before, known.after))
   order by t.place`;

const FORGET = `
  delete from pick_trail t
   using (select user_id, pick_id, (select id from pick_trail one
                                     where one.user_id = asked.user_id and one.pick_id = asked.pick_id
                                     order by id desc offset $3 limit 1) as last
            from unnest($1::uuid[], $2::text[]) as asked (user_id, pick_id)) as old
   where t.user_id = old.user_id and t.pick_id = old.pick_id and t.id <= old.last`;
