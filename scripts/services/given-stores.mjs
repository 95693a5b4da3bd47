/** Asks the stores that DATABASE_URL and REDIS_URL name whether they can be used, so that the start fails with one line for each. */

/** Throws with what is wrong, if anything. Passwords are not told. */
export const checkGivenStores = async (env) => {
  const wrong = await Promise.all(
    Object.entries(STORES)
      .filter(([name]) => env[name])
      .map(([name, store]) => complaint(name, env[name], store)),
  );
  const said = wrong.filter(Boolean);
  if (said.length > 0) throw new Error(said.join('\n'));
};

const askPostgres = async (url) => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE });
  client.on('error', () => {}); // the question below fails with it
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => {});
  }
};

const askRedis = async (url) => {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: null, connectTimeout: PATIENCE });
  let cause; // ioredis itself says only that the connection is closed
  redis.on('error', (error) => (cause = error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw cause ?? error;
  } finally {
    redis.disconnect();
  }
};

const PATIENCE = 5_000;
const STORES = {
  DATABASE_URL: {
    schemes: ['postgres:', 'postgresql:'],
    example: 'postgres://user:password@host:5432/database',
    ask: askPostgres,
  },
  REDIS_URL: { schemes: ['redis:', 'rediss:'], example: 'redis://:password@host:6379', ask: askRedis },
};

const complaint = async (name, given, { schemes, example, ask }) => {
  if (!URL.canParse(given) || !schemes.includes(new URL(given).protocol))
    return `${name} is not an address such as ${example}.`;
  try {
    await ask(given);
    return undefined;
  } catch (error) {
    return `${name}: ${new URL(given).host} cannot be used (${reasonOf(error)}).`;
  }
};

// Where a name has several addresses, Node reports one error for all, which has no text of its own.
const reasonOf = (error) => error.message || error.errors?.map(({ message }) => message).join('; ') || error.code;
