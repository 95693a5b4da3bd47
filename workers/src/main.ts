import 'reflect-metadata';
import { startTracing } from '@fairline/shared/node';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { readConfig } from './jobs/config.js';
import { stopWhenAsked } from './stop.js';
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
