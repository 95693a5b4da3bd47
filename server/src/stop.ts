import type { Server } from 'node:http';
import { stopTracing } from '@fairline/shared/node';
import { type INestApplication, Logger } from '@nestjs/common';
import { untilNoticed } from './drain.js';
import { Readiness } from './ops/watch/readiness.js';
import type { Config } from './platform/config.js';

/** Stops the process in order: reports not ready, then closes sockets, then requests, and Redis and Postgres last. */
export const stopWhenAsked = (app: INestApplication, config: Pick<Config, 'NODE_ENV' | 'STOP_NOTICE_MS'>) => {
  const stop = async () => {
    new Logger('server').log('asked to stop');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    app.get(Readiness).stop();
    await untilNoticed(app.getHttpServer(), noticeOf(config));
    endIdleConnections(app);
    await app.close();
    await stopTracing();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
};

// Closing waits for the connections whose answer is still on its way, and each would be kept for 75 s for the next question. Some seconds
// are enough for a proxy that sends it right now.
export const endIdleConnections = (app: INestApplication) => {
  (app.getHttpServer() as Server).keepAliveTimeout = KEPT_AT_STOP_MS;
};
const KEPT_AT_STOP_MS = 5_000;

const PATIENCE_MS = 25_000;
// A proxy in front of us needs a moment to notice that we are no longer ready. What it sends after we stop listening is reset.
const noticeOf = ({ NODE_ENV, STOP_NOTICE_MS }: Pick<Config, 'NODE_ENV' | 'STOP_NOTICE_MS'>) =>
  STOP_NOTICE_MS ?? (NODE_ENV === 'production' ? 2_000 : 0);
