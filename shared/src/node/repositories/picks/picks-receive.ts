import type { PoolClient } from 'pg';
import { PICK_LIMITS } from '../../../contract/index.js';
import { capTimes, isSamePick, type Pick, type PickChange, receivePick } from '../../../domain/index.js';
import { type KeptPick, writeBets, writePicks } from './picks-write.js';

/** A pick with its id. */
export interface SentPick {
  readonly id: string;
  readonly pick: Pick;
}

/** The number of the last change, if there was any, and the ids of new picks that exceeded the limit. */
export interface ReceivedPicks {
  readonly cursor: number | undefined;
  readonly full: readonly string[];
}

/** Merges a device's picks into the stored ones, within the caller's transaction. Every version that loses is kept in the history. */
export const receivePicks = async (
  client: PoolClient,
  userId: string,
  sent: readonly SentPick[],
  now: number,
): Promise<ReceivedPicks> => {
  const list = await holdList(client, userId);
  const kept = await picksOf(client, userId, sent);
  const full = new Set<string>();
  const told = new Set<string>();
  const story: (PickChange & { readonly id: string })[] = [];
  let room = PICK_LIMITS.picks - list.count;
  for (const { id, pick } of sent) {
    const before = kept.get(id);
    if (!before && room === 0) {
      full.add(id);
      continue;
    }
    if (!before) room -= 1;
    const received = receivePick(before, capTimes(pick, now));
    kept.set(id, received.pick);
    story.push(...received.story.map((change) => ({ ...change, id })));
    // A device whose version was not stored as sent must receive the stored one.
    if (!before || !isSamePick(received.pick, before) || !isSamePick(received.pick, pick)) told.add(id);
  }
  const written = [...told].map((id): KeptPick => ({ id, pick: kept.get(id)! }));
  await writePicks(client, [{ userId, seq: list.seq, picks: written, story }], now);
  await writeBets(client, userId, written);
  return { cursor: written.length > 0 ? list.seq + written.length : undefined, full: [...full] };
};

const holdList = async (client: PoolClient, userId: string) => {
  await client.query(`insert into pick_lists (user_id) values ($1) on conflict do nothing`, [userId]);
  const held = await client.query<{ seq: string }>(`select seq from pick_lists where user_id = $1 for update`, [
    userId,
  ]);
  const { rows } = await client.query<{ count: string }>(`select count(*) from picks where user_id = $1`, [userId]);
  return { seq: Number(held.rows[0]!.seq), count: Number(rows[0]!.count) };
};

const picksOf = async (client: PoolClient, userId: string, sent: readonly SentPick[]): Promise<Map<string, Pick>> => {
  const { rows } = await client.query<KeptPick>(`select id, pick from picks where user_id = $1 and id = any($2)`, [
    userId,
    sent.map(({ id }) => id),
  ]);
  return new Map(rows.map(({ id, pick }) => [id, pick]));
};
