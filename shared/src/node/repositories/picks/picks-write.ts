import type { PoolClient } from 'pg';
import { PICK_LIMITS } from '../../../contract/index.js';
import { betsOf, type Pick, type PickChange } from '../../../domain/index.js';
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
  const rows = writings.flatMap(({ userId, seq, picks }) =>
    picks.map(({ id, pick }, at) => ({ user_id: userId, id, pick, seq: seq + 1 + at, is_due: mayBeOver(pick, now) })),
  );
  if (rows.length === 0) return;
  const story = writings.flatMap(({ userId, story }) => story.map((change) => ({ ...change, user_id: userId })));
  await client.query(WRITE, [JSON.stringify(rows)]);
  const added = await client.query<Bytes>(STORY, [JSON.stringify(story)]);
  const forgotten = await client.query<Bytes>(FORGET, [...namesOf(rows), PICK_LIMITS.story]);
  const lists = writings.map(({ userId, seq, picks }) => ({
    user_id: userId,
    seq: seq + picks.length,
    bytes: bytesOf(userId, added.rows) - bytesOf(userId, forgotten.rows),
  }));
  const long = await client.query<Bytes>(LISTS, [JSON.stringify(lists), PICK_LIMITS.trailBytes]);
  for (const { user_id, bytes } of long.rows) await forgetOldest(client, user_id, Number(bytes));
};

/** The bytes of entries of one user's history. */
interface Bytes {
  readonly user_id: string;
  readonly bytes: string;
}

const bytesOf = (userId: string, all: readonly Bytes[]): number =>
  Number(all.find(({ user_id }) => user_id === userId)?.bytes ?? 0);

// A little more than what is beyond the limit, so that not every change has to forget some.
const forgetOldest = (client: PoolClient, userId: string, bytes: number) =>
  client.query(FORGET_OLDEST, [userId, bytes - PICK_LIMITS.trailBytes + SPARE_BYTES]);

const SPARE_BYTES = 1_000_000;

/** Replaces the indexed bets of a user's picks. */
export const writeBets = async (client: PoolClient, userId: string, picks: readonly KeptPick[]): Promise<void> => {
  const known = await knownEvents(client, picks);
  const bets = picks.flatMap(({ id, pick }) =>
    betRows(pick, (event) => known.has(event)).map((bet) => ({ ...bet, pick_id: id })),
  );
  const ids = picks.map(({ id }) => id);
  await client.query(`delete from pick_bets where user_id = $1 and pick_id = any($2)`, [userId, ids]);
  await client.query(BETS, [userId, JSON.stringify(bets)]);
};

/** Those of the bets' ids on the odds board that a board ever had. */
const knownEvents = async (client: PoolClient, picks: readonly KeptPick[]): Promise<ReadonlySet<string>> => {
  const named = new Set(picks.flatMap(({ pick }) => betsOf(pick).flatMap(({ eventId }) => eventId || [])));
  if (named.size === 0) return named;
  const { rows } = await client.query<{ id: string }>(`select id from games where id = any($1)`, [[...named]]);
  return new Set(rows.map(({ id }) => id));
};

const namesOf = (rows: readonly { readonly user_id: string; readonly id: string }[]) => [
  rows.map(({ user_id }) => user_id),
  rows.map(({ id }) => id),
];

// Returns the lists whose history is too long.
const LISTS = `
  with changed as (
    update pick_lists set seq = t.seq, trail_bytes = trail_bytes + t.bytes
      from jsonb_to_recordset($1) as t (user_id uuid, seq bigint, bytes bigint) where pick_lists.user_id = t.user_id
    returning pick_lists.user_id, trail_bytes)
  select user_id, trail_bytes as bytes from changed where trail_bytes > $2`;

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

// A version that is sent again is already in the history. It is found by its hash: to read five hundred versions for each takes seconds.
const STORY = `
  with texts as (
    select t.*, nullif(t.before, 'null'::jsonb)::text as before_text, t.after::text as after_text
      from rows from (jsonb_to_recordset($1) as (user_id uuid, id text, by text, before jsonb, after jsonb))
           with ordinality as t (user_id, id, by, before, after, place)),
  sent as materialized (
    select *, hashtextextended(before_text, 0) as before_hash, hashtextextended(after_text, 0) as after_hash,
           coalesce(octet_length(before_text), 0) + octet_length(after_text) as bytes
      from texts),
  told as (
    insert into pick_trail (user_id, pick_id, at, by, before, after, bytes, before_hash, after_hash)
    select user_id, id, clock_timestamp(), by, nullif(before, 'null'::jsonb), after, bytes, before_hash, after_hash
      from sent
     where by <> 'sync'
        or not exists (select from pick_trail known
                        where known.user_id = sent.user_id and known.pick_id = sent.id
                          and case when known.bytes is null then sent.before in (known.before, known.after)
                                   else sent.before_hash in (known.before_hash, known.after_hash) end)
     order by place
    returning user_id, bytes)
  select user_id, sum(bytes) as bytes from told group by user_id`;

const FORGET = `
  with gone as (
    delete from pick_trail t
     using (select user_id, pick_id, (select id from pick_trail one
                                       where one.user_id = asked.user_id and one.pick_id = asked.pick_id
                                       order by id desc offset $3 limit 1) as last
              from unnest($1::uuid[], $2::text[]) as asked (user_id, pick_id)) as old
     where t.user_id = old.user_id and t.pick_id = old.pick_id and t.id <= old.last
    returning t.user_id, t.bytes)
  select user_id, coalesce(sum(bytes), 0) as bytes from gone group by user_id`;

// So many at once are more than one change can add.
const FORGET_OLDEST = `
  with oldest as (
    select id, sum(coalesce(bytes, 0)) over (order by id) - coalesce(bytes, 0) as before
      from (select id, bytes from pick_trail where user_id = $1 order by id limit 5000) one),
  gone as (
    delete from pick_trail using oldest where pick_trail.id = oldest.id and oldest.before < $2 returning bytes)
  update pick_lists set trail_bytes = trail_bytes - (select coalesce(sum(bytes), 0) from gone) where user_id = $1`;
