import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { migrate } from '../migrate.js';
import { inTransaction, onceMore, openPool } from '../postgres.js';
import { UsersRepository } from './accounts/users.repository.js';
import { dayAfter, PartitionsRepository } from './history/partitions.repository.js';

let db: Pool;
beforeAll(() => {
  db = openPool(process.env.DATABASE_URL!);
});
afterAll(() => db.end());

it('migrations run once, however many processes start at once', async () => {
  await migrate(process.env.DATABASE_URL!);
  expect(await Promise.all([1, 2, 3].map(() => migrate(process.env.DATABASE_URL!)))).toEqual([[], [], []]);
});

describe('users', () => {
  const anEmail = () => `${randomUUID()}@Fairline.test`;

  it('users are found by email address in any case, and by id', async () => {
    const users = new UsersRepository(db);
    const email = anEmail();
    const made = await users.create({ email, passwordHash: 'hash', plan: 'gold' });
    expect(made).toMatchObject({ email, plan: 'gold', unlimited: false, username: undefined, isGifted: false });
    expect(await users.byEmail(email.toUpperCase())).toEqual(made);
    expect(await users.byId(made!.id)).toEqual(made);
    expect(await users.byEmail(anEmail())).toBeUndefined();
  });

  it('users are found by profile name, and cannot be created with a name that is taken', async () => {
    const users = new UsersRepository(db);
    const username = `u${randomUUID().slice(0, 8)}`;
    const made = await users.create({ email: anEmail(), passwordHash: 'hash', username });
    expect(await users.byId(made!.id)).toMatchObject({ username });
    const email = anEmail();
    const again = users.create({ email, passwordHash: 'hash', username: username.toUpperCase() });
    await expect(again).rejects.toMatchObject({ code: '23505' });
    expect(await users.byEmail(email)).toBeUndefined();
  });

  it('users are created once per email address, also by two requests at once', async () => {
    const users = new UsersRepository(db);
    const email = anEmail();
    const made = await Promise.all([1, 2].map(() => users.create({ email, passwordHash: 'hash' })));
    expect(made.filter((user) => user !== undefined)).toHaveLength(1);
  });
});

describe('the daily partitions of the price history', () => {
  const partitions = async () => {
    const { rows } = await db.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'price_chunks'::regclass`,
    );
    return rows.map(({ name }) => name);
  };

  it('daily partitions of the price history are created once, however many processes ask, and old ones are dropped', async () => {
    const [old, next] = ['2001-02-03', dayAfter('2001-02-03')];
    await Promise.all([1, 2, 3].map(() => new PartitionsRepository(db).ensure([old, next])));
    expect(await partitions()).toEqual(expect.arrayContaining(['price_chunks_2001_02_03', 'price_chunks_2001_02_04']));
    expect(await new PartitionsRepository(db).dropBefore(next)).toEqual([old]);
    expect(await partitions()).not.toContain('price_chunks_2001_02_03');
    expect(await new PartitionsRepository(db).dropBefore('2001-03-01')).toEqual([next]);
  });

  it('daily partitions of the price history are created again after they were dropped', async () => {
    const days = new PartitionsRepository(db);
    await days.ensure(['2001-02-05']);
    await days.dropBefore('2001-03-01');
    await days.ensure(['2001-02-05']);
    expect(await days.dropBefore('2001-03-01')).toEqual(['2001-02-05']);
  });

  it('daily partitions of the price history reject a text that is not a date', async () => {
    await expect(new PartitionsRepository(db).ensure(['2001-02-05; drop table users'])).rejects.toThrow('not a day');
  });
});

describe('connections to Postgres', () => {
  const cutOne = `select pg_terminate_backend(pid) from pg_stat_activity
                   where pid <> pg_backend_pid() and datname = current_database() and query like '%to be cut%'`;

  it('connections to Postgres can break while in use, and the pool still answers', async () => {
    const killer = openPool(process.env.DATABASE_URL!);
    const cut = inTransaction(db, async (client) => {
      await client.query(`select 'to be cut'`);
      await killer.query(cutOne);
      await client.query('select 1');
    });
    await expect(cut).rejects.toThrow();
    expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await killer.end();
  });

  it('connections to Postgres are tried again once, only when Postgres was away', async () => {
    const away = Object.assign(new Error('starting up'), { code: '57P03' });
    const failing = (errors: Error[]) => () => {
      const error = errors.shift();
      return error ? Promise.reject(error) : Promise.resolve('answer');
    };
    expect(await onceMore(failing([away]))).toBe('answer');
    await expect(onceMore(failing([away, away]))).rejects.toThrow('starting up');
    await expect(onceMore(failing([new Error('syntax')]))).rejects.toThrow('syntax');
  });

  it('connections to Postgres repeat a transaction that conflicted with another one', async () => {
    const tried: number[] = [];
    const result = await inTransaction(db, async () => {
      tried.push(1);
      if (tried.length < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      return 'done';
    });
    expect([result, tried.length]).toEqual(['done', 3]);
  });
});
