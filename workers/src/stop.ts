import { stopTracing } from '@fairline/shared/node';
import { type INestApplicationContext, Logger } from '@nestjs/common';

const PATIENCE = 25_000;

/** Ends the process in order: no further jobs, those under way done, then queues, Redis and Postgres. Or hard, after 25 seconds. */
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
