import 'reflect-metadata';
import { readConfig } from './config.js';
import { createServer } from './server.js';
import { stopWhenAsked } from './stop.js';

/** The process: serves until it is asked to stop. */
const config = readConfig(process.env);
const app = await createServer(config);
stopWhenAsked(app, config);
await app.listen(config.PORT, config.HOST);
