/** The addresses of the tests' Redis and Postgres. */
export const testServices = {
  redis: process.env.REDIS_URL!,
  postgres: process.env.DATABASE_URL!,
};
