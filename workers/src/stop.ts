import { stopTracing } from '@fairline/shared/node';
import { type INestApplicationContext, Logger } from '@nestjs/common';

const PATIENCE = 25_000;

/** Shuts down in order: no further jobs, current jobs finished, then queues, Redis and Postgres. Exits hard after 25 seconds. */
export const stopWhenAsked = (app: INestApplicationContext) => {
  const stop = async () => {
    new Logger('workers').log('asked to stop');
    setTimeout(() => process.exit(1), PATIENCE).unref();
    await app.close();
    await stopTracing();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
};
