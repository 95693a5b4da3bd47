/** An empty database to try a restore in, removed afterwards: a Postgres of its own, or one more database of the server at hand. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { killPostgres, startPostgres, stopPostgres } from '../services/postgres.mjs';
import { forgetCluster, hasPrograms } from '../services/postgres-home.mjs';

/** How to run something with the address of an empty database. Throws in one line if there can be none here. */
export const scratchFor = async (url, { own = hasPrograms } = {}) => {
  if (await own()) return inOwnPostgres;
  const [{ may }] = await ask(url, 'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user');
  if (!may)
    throw new Error(
      'cannot verify a backup here: there is no embedded Postgres, and the role may not create databases',
    );
  return (work) => inDatabaseOf(url, work);
};

const inOwnPostgres = async (work) => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'fairline-verify-'));
  const remove = () => {
    forgetCluster(data);
    rmSync(data, { recursive: true, force: true });
  };
  const asked = () => {
    killPostgres(data);
    remove();
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, asked);
  try {
    return await work(await startPostgres(data));
  } finally {
    for (const signal of SIGNALS) process.off(signal, asked);
    await stopPostgres(data);
    remove();
  }
};
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const inDatabaseOf = async (url, work) => {
  const name = `fairline_verify_${process.pid}`;
  const empty = new URL(url);
  empty.pathname = `/${name}`;
  await ask(url, `drop database if exists ${name}`); // of a process that was killed
  await ask(url, `create database ${name} template template0`);
  try {
    return await work(empty.href);
  } finally {
    await ask(url, `drop database ${name} with (force)`);
  }
};

const ask = async (url, sql) => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};
