import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { Logger } from 'nestjs-pino';
import { serverModule } from './app.module.js';
import { rawWebhook } from './billing/raw-webhook.js';
import type { Config } from './config.js';
import { serveClient } from './http/client-files.js';
import { neverKept } from './http/never-kept.js';
import { allowedOrigins, isHttps } from './http/origins.js';
import { requestId } from './http/request-id.js';
import { securityHeaders } from './http/security-headers.js';
import { syncBodyParser } from './picks/sync-body.js';
import { RealtimeAdapter } from './realtime/realtime.adapter.js';

/** Builds the server; whoever calls it decides where it listens. */
export const createServer = async (config: Config): Promise<NestExpressApplication> => {
  const app = await NestFactory.create<NestExpressApplication>(serverModule(config), {
    logger: ['error', 'warn'], // the framework tells a hundred lines of its own start
    abortOnError: false,
  });
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUSTED_PROXIES); // an X-Forwarded-For of anybody else's is not believed
  app.use(requestId);
  app.use(securityHeaders({ https: isHttps(config) }));
  app.use('/api', neverKept);
  app.use(compression());
  app.useBodyParser('raw', rawWebhook);
  app.useBodyParser('json', syncBodyParser);
  app.useBodyParser('json', { limit: '64kb' });
  if (config.CLIENT_DIST) serveClient(app, config.CLIENT_DIST);
  app.useWebSocketAdapter(new RealtimeAdapter(app, allowedOrigins(config)));
  await app.init();
  app.useLogger(app.get(Logger));
  return app;
};
