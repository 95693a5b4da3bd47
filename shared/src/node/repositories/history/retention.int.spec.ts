import { randomBytes, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { RetentionRepository } from './retention.repository.js';

const DAY = 24 * 3_600_000;
const LONG_AGO = Date.UTC(2001, 0, 1); // before anything that other tests write
const db = new Pool({ connectionString: process.env.DATABASE_URL! });
const retention = new RetentionRepository(db);
const name = () => randomUUID();

afterAll(() => db.end());

const aGame = async (id: string, seenAt: number) => {
  await db.query(
    `insert into games (id, sport, home, away, commence_time, last_seen_at) values ($1, 'test', 'a', 'b', $2, $2)`,
    [id, new Date(seenAt)],
  );
};
const aLife = async (id: string, event: string, closedAt: number | undefined) => {
  const closed = closedAt === undefined ? null : new Date(closedAt);
  await db.query(
    `insert into opportunity_lives (id, opened_at, kind, sport, event, home, away, family, first_value, best_value,
                                    last_value, closed_at, why, last_at, last_seq)
     values ($1, $2, 'middle', 'test', $3, 'a', 'b', 'totals', 1, 1, 1, $4, $5, $2, 1)`,
    [id, new Date(LONG_AGO - DAY), event, closed, closed && 'price moved'],
  );
};
const kept = async (table: string, column: string, ids: readonly unknown[]) =>
  (await db.query(`select 1 from ${table} where ${column} = any($1)`, [ids])).rowCount;

it('retention deletes opportunities that closed before the limit, but no open or newer ones', async () => {
  const [old, open, since] = [name(), name(), name()];
  await aLife(old, name(), LONG_AGO - 1);
  await aLife(open, name(), undefined);
  await aLife(since, name(), LONG_AGO);
  await retention.lives(LONG_AGO);
  expect(await kept('opportunity_lives', 'id', [old])).toBe(0);
  expect(await kept('opportunity_lives', 'id', [open, since])).toBe(2);
});

it('retention deletes games last seen before the limit, unless an opportunity refers to them', async () => {
  const [old, referred, since] = [name(), name(), name()];
  await aGame(old, LONG_AGO - 1);
  await aGame(referred, LONG_AGO - 1);
  await aGame(since, LONG_AGO);
  await aLife(name(), referred, undefined);
  await retention.games(LONG_AGO);
  expect(await kept('games', 'id', [old])).toBe(0);
  expect(await kept('games', 'id', [referred, since])).toBe(2);
});

it('retention deletes sessions last renewed before the limit, but no token of a session renewed later', async () => {
  const user = name();
  await db.query(`insert into users (id, email, password_hash) values ($1, $2, 'none')`, [
    user,
    `${user}@retention.test`,
  ]);
  const aToken = async (family: string, createdAt: number, parent: Buffer | null = null) => {
    const hash = randomBytes(32);
    await db.query(
      `insert into refresh_tokens (hash, family, user_id, parent, begun_at, created_at) values ($1, $2, $3, $4, $5, $5)`,
      [hash, family, user, parent, new Date(createdAt)],
    );
    return hash;
  };
  const [over, alive] = [name(), name()];
  await aToken(over, LONG_AGO - 1, await aToken(over, LONG_AGO - DAY));
  await aToken(alive, LONG_AGO, await aToken(alive, LONG_AGO - DAY));
  await retention.sessions(LONG_AGO);
  expect(await kept('refresh_tokens', 'family', [over])).toBe(0);
  expect(await kept('refresh_tokens', 'family', [alive])).toBe(2);
});

it('retention deletes a session that was renewed twenty thousand times', async () => {
  const [user, family] = [name(), name()];
  await db.query(`insert into users (id, email) values ($1, $2)`, [user, `${user}@retention.test`]);
  await db.query(
    `insert into refresh_tokens (hash, family, user_id, parent, begun_at, created_at)
     select sha256(($1::text || i)::bytea), $1::text::uuid, $2, case when i > 1 then sha256(($1::text || (i - 1))::bytea) end, $3, $3
       from generate_series(1, 20000) i`,
    [family, user, new Date(LONG_AGO - 1)],
  );
  await retention.sessions(LONG_AGO);
  expect(await kept('refresh_tokens', 'family', [family])).toBe(0);
});

it('retention deletes reactions from before the limit, and none since', async () => {
  const user = name();
  await db.query(`insert into users (id, email) values ($1, $2)`, [user, `${user}@retention.test`]);
  const aReaction = async (at: number) => {
    const game = name();
    await db.query(`insert into reactions (game_key, user_id, emoji, reacted_at) values ($1, $2, 'fire', $3)`, [
      game,
      user,
      new Date(at),
    ]);
    return game;
  };
  const [old, since] = [await aReaction(LONG_AGO - 1), await aReaction(LONG_AGO)];
  expect(await retention.reactions(LONG_AGO)).toBe(1);
  expect(await kept('reactions', 'game_key', [old])).toBe(0);
  expect(await kept('reactions', 'game_key', [since])).toBe(1);
  await db.query('delete from users where id = $1', [user]);
});

it('retention deletes emails written and links expired before the limit, but no email waiting to be sent', async () => {
  const user = name();
  await db.query(`insert into users (id, email) values ($1, $2)`, [user, `${user}@retention.test`]);
  const aLetter = async (writtenAt: number, sentAt: number | undefined) => {
    const id = name();
    await db.query(
      `insert into mails (id, user_id, kind, origin, created_at, due_at, sent_at)
       values ($1, $2, 'recovery', 'https://fairline.test', $3, 'infinity', $4)`,
      [id, user, new Date(writtenAt), sentAt === undefined ? null : new Date(sentAt)],
    );
    return id;
  };
  const aLink = async (until: number) => {
    const hash = randomBytes(32);
    await db.query(`insert into one_time_tokens (hash, user_id, purpose, expires_at) values ($1, $2, 'recovery', $3)`, [
      hash,
      user,
      new Date(until),
    ]);
    return hash;
  };
  const [old, waiting, since] = [
    await aLetter(LONG_AGO - 1, LONG_AGO - 1),
    await aLetter(LONG_AGO - 1, undefined),
    await aLetter(LONG_AGO, LONG_AGO),
  ];
  const [over, open] = [await aLink(LONG_AGO - 1), await aLink(LONG_AGO)];
  await retention.letters(LONG_AGO);
  expect(await kept('mails', 'id', [old])).toBe(0);
  expect(await kept('mails', 'id', [waiting, since])).toBe(2);
  expect([await kept('one_time_tokens', 'hash', [over]), await kept('one_time_tokens', 'hash', [open])]).toEqual([
    0, 1,
  ]);
});

it('retention deletes what emails said before the limit, and the oldest of too many', async () => {
  const ids = [name(), name(), name()];
  for (const [at, id] of ids.entries())
    await db.query(
      `insert into mail_log (id, address, kind, subject, text, created_at) values ($1, 'a@b.test', 'alarm', 's', 't', $2)`,
      [id, new Date(LONG_AGO - DAY + at * DAY)],
    );
  await retention.mailTexts(LONG_AGO);
  expect(await kept('mail_log', 'id', [ids[0]])).toBe(0);
  expect(await kept('mail_log', 'id', ids)).toBe(2);
  const { rows } = await db.query(`select count(*)::int as newer from mail_log where created_at > $1`, [
    new Date(LONG_AGO),
  ]);
  await retention.mailTexts(LONG_AGO, rows[0].newer);
  expect(await kept('mail_log', 'id', [ids[1]])).toBe(0);
  expect(await kept('mail_log', 'id', [ids[2]])).toBe(1);
});

it('retention deletes the contents of payment events processed before the limit, but not the events', async () => {
  const anEvent = async (doneAt: number | undefined) => {
    const id = name();
    await db.query(
      `insert into payment_events (id, type, created_at, payload, done_at) values ($1, 'test', now(), '{"email":"a@b.test"}', $2)`,
      [id, doneAt === undefined ? null : new Date(doneAt)],
    );
    return id;
  };
  const events = [await anEvent(LONG_AGO - 1), await anEvent(LONG_AGO), await anEvent(undefined)];
  await retention.payments(LONG_AGO);
  const payloadOf = async (id: string) =>
    (await db.query(`select payload from payment_events where id = $1`, [id])).rows[0].payload;
  expect(await Promise.all(events.map(payloadOf))).toEqual([null, { email: 'a@b.test' }, { email: 'a@b.test' }]);
  await db.query(`delete from payment_events where id = any($1)`, [events]);
});
