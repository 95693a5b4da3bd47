import { jest } from '@jest/globals';
import { Pool, type PoolClient } from 'pg';
import { FoundUsersRepository } from './found-users.repository.js';

describe('the newest users among a hundred thousand', () => {
  jest.setTimeout(60_000); // many rows
  let db: Pool, client: PoolClient;

  beforeAll(async () => {
    db = new Pool({ connectionString: process.env.DATABASE_URL! });
    client = await db.connect();
    await client.query('begin');
    await client.query(
      `insert into users (email, plan, is_ops, email_confirmed_at, created_at)
       select n || '@many.fairline.test', case when n % 2000 = 0 then 'platinum' else 'free' end, n % 20000 = 0,
              case when n % 1000 > 0 then now() end, now() - interval '1 minute' * n
         from generate_series(1, 100000) as n`,
    );
    await client.query('analyze users');
  });
  afterAll(async () => {
    await client.query('rollback');
    client.release();
    await db.end();
  });

  /** The kinds of scans of `users` in the plan of what the repository asks. */
  const scansOf = async (ask: (users: FoundUsersRepository) => Promise<unknown>): Promise<string[]> => {
    let plan = '';
    const explaining = {
      query: async (sql: string, values: unknown[]) => {
        plan = (await client.query(`explain (format json) ${sql}`, values)).rows[0]['QUERY PLAN'];
        return { rows: [] };
      },
    };
    await ask(new FoundUsersRepository(explaining as unknown as Pool));
    return scansIn(plan);
  };

  it.each([
    ['all', {}, 'users_newest'],
    ['an older page', { before: '1760000000000000_00000000-0000-4000-8000-000000000001' }, 'users_newest'],
    ['a rare plan', { plan: 'platinum' }, 'users_newest_of_plan'],
    ['operators', { who: 'operators' }, 'users_newest_operators'],
    ['unconfirmed', { who: 'unconfirmed' }, 'users_newest_unconfirmed'],
  ] as const)('are read from an index, never by a scan of all: %s', async (_, asked, index) => {
    const scans = await scansOf((users) => users.newest(asked, 26));
    expect(scans).toContain(index);
    expect(scans).not.toContain('Seq Scan');
  });
});

/** The index of each scan of `users`, or `Seq Scan`. */
const scansIn = (plan: unknown): string[] => {
  if (typeof plan !== 'object' || plan === null) return [];
  const node = plan as Record<string, unknown>;
  const own = node['Relation Name'] === 'users' ? [String(node['Index Name'] ?? node['Node Type'])] : [];
  return [...own, ...Object.values(node).flatMap(scansIn)];
};
