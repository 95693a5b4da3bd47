import 'reflect-metadata';
import { startTracing, stopTracing } from '@fairline/shared/node';
import { type INestApplicationContext, Logger as NestLogger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { readConfig } from './jobs/config.js';
import { workersModule } from './workers.module.js';

/** The workers process: runs until it is asked to stop. */
const config = readConfig(process.env);
await startTracing('workers', process.env);
const app = await NestFactory.createApplicationContext(workersModule(config), {
  logger: ['error', 'warn'], // Nest logs a hundred lines about its start
  abortOnError: false,
});
app.useLogger(app.get(Logger));
stopWhenAsked(app);

/** Shuts down in order: no further jobs, current jobs finished, then queues, Redis and Postgres. Exits hard after 25 seconds. */
function stopWhenAsked(workers: INestApplicationContext) {
  const stop = async () => {
    new NestLogger('workers').log('asked to stop');
    setTimeout(() => process.exit(1), 25_000).unref();
    await workers.close();
    await stopTracing();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}
