import { Pool, type PoolClient } from 'pg';

/** Opens the connections of one process. None of their failures ends the process: the query that meets one does. */
export const openPool = (url: string, onTrouble: (error: Error) => void = () => {}): Pool => {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    query_timeout: 6_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    maxLifetimeSeconds: 1_800,
  });
  pool.on('error', onTrouble);
  // The pool listens to idle connections only; one that is in use and breaks would end the process.
  pool.on('connect', (client) => client.on('error', onTrouble));
  return pool;
};

/** Does `work` in one transaction: all of it, or none. When others stood in its way it is done again, three times at most. */
export const inTransaction = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried++) {
    try {
      return await transact(pool, work);
    } catch (error) {
      if (tried === 3 || !IN_THE_WAY.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
};

const transact = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Whatever state the connection is in, nobody else should inherit it; closing it rolls back.
    client.release(error instanceof Error ? error : true);
    throw error;
  }
};

// Two transactions that could not both be right, and two that waited for each other.
const IN_THE_WAY: ReadonlySet<string> = new Set(['40001', '40P01']);

/**
 * Asks once more when Postgres was just not there: restarting, or the connection lost.
 * Only for reads and for writes that change nothing when they are done twice.
 */
export const onceMore = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (!wasAway(error)) throw error;
    return ask();
  }
};

const wasAway = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^(57P0[123]|08...|ECONNREFUSED|ECONNRESET)$/.test(code) || message === 'Connection terminated unexpectedly';
};
