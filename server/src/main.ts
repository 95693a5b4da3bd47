import 'reflect-metadata';
import { startTracing } from '@fairline/shared/node';
import { Logger } from '@nestjs/common';
import { listen } from './listen.js';
import { readConfig } from './platform/config.js';
import { createServer } from './server.js';
import { stopWhenAsked } from './stop.js';

/** The server process: serves until it is asked to stop. If it cannot start, it says why in one message. */
try {
  const config = readConfig(process.env);
  await startTracing('server', process.env);
  const app = await createServer(config);
  stopWhenAsked(app, config);
  await listen(app, config);
  new Logger('server').log(`serving on ${await app.getUrl()}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
