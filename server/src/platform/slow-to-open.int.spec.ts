import { openPool } from '@fairline/shared/node';
import type { Pool } from 'pg';
import { testConfig } from '../testing/config.js';

const PATIENCE_MS = 300;

const aPool = () => {
  const pool = openPool(testConfig({}).DATABASE_URL);
  pool.options.connectionTimeoutMillis = PATIENCE_MS;
  return pool;
};

/** Stands still for longer than a connection may take to open. */
const standStill = () => {
  const until = performance.now() + 2 * PATIENCE_MS;
  while (performance.now() < until);
};

it.each<[string, (pool: Pool) => Promise<unknown>]>([
  ['a query', async (pool) => (await pool.query('select 1 as one')).rows[0]],
  [
    'a transaction',
    async (pool) => {
      const client = await pool.connect();
      const { rows } = await client.query('select 1 as one');
      client.release();
      return rows[0];
    },
  ],
])('after a process stood still while its connection opened, %s is answered all the same', async (_, ask) => {
  const pool = aPool();
  const asked = ask(pool);
  setImmediate(standStill);
  await expect(asked).resolves.toEqual({ one: 1 });
  await pool.end();
});
