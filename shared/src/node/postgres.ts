import { Pool, type PoolClient } from 'pg';
import { retry } from './retry.js';

/** Opens the connection pool of a process. A failing connection never ends the process; only the affected query fails. */
export const openPool = (url: string, onTrouble: (error: Error) => void = () => {}): Pool => {
  const pool = new ReconnectingPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 300_000, // opening one is dear on a busy machine, and the ten that a process may have are planned for
    statement_timeout: 5_000,
    query_timeout: 6_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    maxLifetimeSeconds: 1_800,
  });
  pool.on('error', onTrouble);
  // The pool only listens to idle connections. Without this, an error on one in use would end the process.
  pool.on('connect', (client) => client.on('error', onTrouble));
  return pool;
};

/**
 * Opens a connection once more if it was not open in time. Nothing was done on it; and a process that stood still for two seconds finds that time
 * passed before it looks whether Postgres has answered.
 */
class ReconnectingPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(told: Told): void;
  override connect(told?: Told): Promise<PoolClient> | undefined {
    const opened = retry(() => super.connect(), { retries: 1, isPassing: wasSlowToOpen });
    if (!told) return opened;
    opened.then(
      (client) => told(undefined, client, (broken) => client.release(broken)),
      (error) => told(error, undefined, () => undefined),
    );
    return undefined;
  }
}

type Told = Parameters<InstanceType<typeof Pool>['connect']>[0];

const wasSlowToOpen = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('Connection terminated due to connection timeout');

/** Runs `work` in one transaction: all of it or nothing. Retries on serialization failures and deadlocks, three attempts in total. */
export const inTransaction = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  despiteConflicts(() =>
    onOneConnection(pool, async (client) => {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    }),
  );

/** Makes an attempt, and up to two more after serialization failures and deadlocks. It must be all or nothing: a transaction, or one statement. */
export const despiteConflicts = <T>(attempt: () => Promise<T>): Promise<T> =>
  retry(attempt, { retries: 2, isPassing: wasInTheWay });

/** Runs `work` on one connection, each of its statements by itself. */
export const onOneConnection = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    // Nobody else should get this connection in its unknown state; closing it rolls back.
    client.release(error instanceof Error ? error : true);
    throw error;
  }
};

/** Serialization failure or deadlock. */
const wasInTheWay = (error: unknown): error is object =>
  ['40001', '40P01'].includes((error as { code?: string }).code ?? '');

/** Retries once if Postgres was unavailable: restarting, or the connection lost. Only for reads and for writes that are safe to repeat. */
export const onceMore = <T>(ask: () => Promise<T>): Promise<T> => retry(ask, { retries: 1, isPassing: wasAway });

const wasAway = (error: unknown): error is object => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^(57P0[123]|08...|ECONNREFUSED|ECONNRESET)$/.test(code) || message === 'Connection terminated unexpectedly';
};

/** Whether a statement was cancelled by its time limit, in Postgres or in its client. */
export const isOutOfTime = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  return code === '57014' || message === 'Query read timeout';
};
