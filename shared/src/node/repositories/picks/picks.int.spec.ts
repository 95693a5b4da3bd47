import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { asText, isSamePick } from '../../../domain/picks/same-pick.js';
import { aPlay, play } from '../../../domain/testing/device-plays.js';
import type { PickRecord } from '../../../domain/testing/devices.js';
import { openPool } from '../../postgres.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { PicksRepository } from './picks.repository.js';

let db: Pool;
beforeAll(() => {
  db = openPool(process.env.DATABASE_URL!);
});
afterAll(() => db.end());

/** A new user's record in Postgres. */
const aRecord = async (): Promise<PickRecord & { readonly userId: string }> => {
  const picks = new PicksRepository(db);
  const user = await new UsersRepository(db).create({ email: `${randomUUID()}@fairline.test`, passwordHash: 'hash' });
  return {
    userId: user!.id,
    send: async (sent, now) => {
      await picks.receive(
        user!.id,
        sent.map((pick) => ({ id: String(pick.id), pick })),
        now,
      );
    },
    all: async () => (await picks.since(user!.id, 0))?.picks ?? [],
    story: async (id) => (await picks.trail(user!.id, id)).trail,
  };
};

it(
  'picks of several devices end as the merge rules say, with every sent version in the history',
  () =>
    fc.assert(
      fc.asyncProperty(aPlay, async (moves) => {
        const record = await aRecord();
        const devices = await play(record, moves);
        const all = await record.all();
        for (const { known } of devices) expect([...known.values()].map(asText).sort()).toEqual(all.map(asText).sort());
        for (const version of devices.flatMap(({ sent }) => sent)) {
          const story = await record.story(String(version.id));
          const versions = story.flatMap(({ before, after }) => (before === null ? [after] : [before, after]));
          expect(versions.some((one) => isSamePick(one, version))).toBe(true);
        }
        expect(await notesItsBytes(record)).toBe(true);
      }),
      { numRuns: 25 },
    ),
  120_000,
);

/** Whether a list notes as many bytes of history as there are. */
const notesItsBytes = async ({ userId }: { readonly userId: string }) => {
  const { rows } = await db.query<{ agree: boolean }>(
    `select coalesce((select trail_bytes from pick_lists where user_id = $1), 0)
            = coalesce(sum(octet_length(coalesce(before::text, '')) + octet_length(after::text)), 0) as agree
       from pick_trail where user_id = $1`,
    [userId],
  );
  return rows[0]!.agree;
};

it('a reader that polls for changes misses none, also when several clients write at once', async () => {
  const picks = new PicksRepository(db);
  const user = await new UsersRepository(db).create({ email: `${randomUUID()}@fairline.test`, passwordHash: 'hash' });
  const received = new Set<unknown>();
  let cursor = 0;
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const changes = await picks.since(user!.id, cursor);
      for (const { id } of changes?.picks ?? []) received.add(id);
      cursor = changes?.cursor ?? cursor;
    }
  })();
  const writer = async (name: string) => {
    for (let n = 0; n < 10; n++)
      await picks.receive(user!.id, [{ id: `${name}${n}`, pick: { id: `${name}${n}` } }], Date.now());
  };
  await Promise.all(['a', 'b', 'c', 'd'].map(writer));
  isOver = true;
  await reading;
  for (const { id } of (await picks.since(user!.id, cursor))?.picks ?? []) received.add(id);
  expect(received.size).toBe(40);
});

it('an old version that is sent again is known without reading the versions of its history', async () => {
  const picks = new PicksRepository(db);
  const user = await new UsersRepository(db).create({ email: `${randomUUID()}@fairline.test`, passwordHash: 'hash' });
  const version = (n: number) => ({ id: 'p', note: `${n}`.padEnd(7_000, '.'), updatedAt: new Date(n).toISOString() });
  const old = Array.from({ length: 60 }, (_, n) => n);
  const send = (numbers: readonly number[]) =>
    picks.receive(
      user!.id,
      numbers.map((n) => ({ id: 'p', pick: version(n) })),
      Date.now(),
    );
  await send([100]);
  await send(old);
  await db.query(`update pick_trail set before = '{}', after = '{}' where user_id = $1`, [user!.id]);
  await send([...old, 60]);
  const { trail } = await picks.trail(user!.id, 'p');
  expect(trail).toHaveLength(62);
  expect(trail.at(-1)?.before).toEqual(version(60));
});

it('legs with invented ids share a row of the index; one whose game was on a board has its own', async () => {
  const user = await new UsersRepository(db).create({ email: `${randomUUID()}@fairline.test`, passwordHash: 'hash' });
  const known = randomUUID();
  await db.query(
    `insert into games (id, sport, home, away, commence_time, last_seen_at) values ($1, 'icehockey_nhl', 'a', 'b', now(), now())`,
    [known],
  );
  const commenceTime = new Date().toISOString();
  const legs = Array.from({ length: 30 }, (_, n) => ({
    league: 'NHL',
    commenceTime,
    eventId: n === 7 ? known : `e${n}`,
  }));
  await new PicksRepository(db).receive(user!.id, [{ id: 'p', pick: { id: 'p', type: 'parlay', legs } }], Date.now());
  const { rows } = await db.query(`select event_id from pick_bets where user_id = $1 order by event_id`, [user!.id]);
  expect(rows).toEqual([{ event_id: known }, { event_id: null }]);
});
