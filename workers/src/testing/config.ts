/** Where the Redis and the Postgres of the tests are. */
export const testServices = {
  redis: process.env.REDIS_URL!,
  postgres: process.env.DATABASE_URL!,
};
