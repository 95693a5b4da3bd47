import { randomBytes } from 'node:crypto';
import { migrate } from '@fairline/shared/node';
import { Client } from 'pg';
import { testConfig } from './config.js';

/** An empty, migrated database of its own, for a test whose leftovers would disturb others. */
export const aDatabase = async () => {
  const name = `own_${randomBytes(6).toString('hex')}`;
  const url = new URL(testConfig({}).DATABASE_URL);
  url.pathname = `/${name}`;
  await run(`create database ${name}`);
  await migrate(url.href);
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
};

const run = async (sql: string): Promise<void> => {
  const client = new Client({ connectionString: testConfig({}).DATABASE_URL });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};
