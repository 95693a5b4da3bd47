import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { asText, isSamePick } from '../../../domain/picks/same-pick.js';
import { aPlay, play } from '../../../domain/picks/testing/device-plays.js';
import type { PickRecord } from '../../../domain/picks/testing/devices.js';
import { openPool } from '../../postgres.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { PicksRepository } from './picks.repository.js';

let db: Pool;
beforeAll(() => {
  db = openPool(process.env.DATABASE_URL!);
});
afterAll(() => db.end());

/** A new user's record in Postgres. */
const aRecord = async (): Promise<PickRecord> => {
  const picks = new PicksRepository(db);
  const user = await new UsersRepository(db).create({ email: `${randomUUID()}@fairline.test`, passwordHash: 'hash' });
  return {
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
      }),
      { numRuns: 25 },
    ),
  120_000,
);

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
