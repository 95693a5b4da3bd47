import type { IncomingMessage } from 'node:http';
import { PICK_LIMITS } from '@fairline/shared/contract';
import { tracingNow } from '@fairline/shared/node';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { json, raw, urlencoded } from 'express';
import { Logger } from 'nestjs-pino';
import { installFront } from './admission/install-front.js';
import { OverloadGate } from './admission/overload-gate.js';
import { serverModule } from './app.module.js';
import { Bodies } from './http/bodies.js';
import { noStore, requestId, securityHeaders } from './http/headers.js';
import { HttpMeter } from './http/http-meter.js';
import { tracedRequests } from './http/logs.js';
import { serveApiDocument } from './http/openapi.js';
import { isHttps } from './http/origins.js';
import { BOARD_PATH } from './ops/system/board-pass.js';
import { QueueBoard } from './ops/system/queue-board.js';
import { MetricsEndpoint } from './ops/watch/metrics-endpoint.js';
import { backendConfig } from './pages/backend-config.js';
import { serveClient } from './pages/client-files.js';
import type { Config } from './platform/config.js';
import { RealtimeAdapter } from './realtime/realtime.adapter.js';
import { SocketAdmission } from './realtime/socket-admission.js';
import { serveStreamDocument } from './streams/asyncapi.js';

/** Builds the server; the caller decides where it listens. */
export const createServer = async (config: Config): Promise<NestExpressApplication> => {
  const app = await NestFactory.create<NestExpressApplication>(serverModule(config), {
    logger: ['error', 'warn'], // the framework logs a hundred lines at its start
    abortOnError: false,
    bodyParser: false, // bodies are read after the guards
  });
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUSTED_PROXIES); // an X-Forwarded-For from anyone else is not trusted
  app.use(requestId);
  const tracing = tracingNow();
  if (tracing) app.use(tracedRequests(tracing));
  app.use(app.get(HttpMeter).count);
  app.use(securityHeaders({ https: isHttps(config) }));
  app.use(app.get(OverloadGate).pass);
  app.use(['/api', '/mcp'], noStore);
  app.use(compression());
  app.use('/metrics', app.get(MetricsEndpoint).serve);
  app.use(BOARD_PATH, app.get(QueueBoard).serve);
  const bodies = app.get(Bodies);
  const { verify } = bodies;
  bodies.parseWith(
    raw({ ...PAYMENT_EVENT, ...AS_SENT }),
    json({ ...PICK_SYNC, ...AS_SENT, verify }),
    json({ limit: '64kb', ...AS_SENT, verify }),
    urlencoded({ limit: '64kb', ...FLAT, ...AS_SENT, verify }),
  );
  serveApiDocument(app);
  serveStreamDocument(app, config);
  if (config.CLIENT_DIST) serveClient(app, config.CLIENT_DIST, backendConfig(config));
  app.useWebSocketAdapter(new RealtimeAdapter(app));
  await app.init();
  app.useLogger(app.get(Logger));
  const door = app.get(SocketAdmission);
  installFront(app, { hasFastPath: !tracing, door }); // traces should show the full pipeline
  return app;
};

// A compressed body of a kilobyte may become a megabyte.
const AS_SENT = { inflate: false };

// Forms are what a provider's page posts. One of a thousand fields, each of a dozen lists of a thousand places, took half a second to parse.
const FLAT = { extended: false, parameterLimit: 20 };

/** The body of a payment event is read as raw bytes, which the provider signed: before the JSON parser. */
const PAYMENT_EVENT = {
  type: ({ method, url }: IncomingMessage) => method === 'POST' && /^\/api\/billing\/webhook\/?($|\?)/.test(url ?? ''),
  limit: '512kb',
};

/** The body of a sync of picks may be larger than that of any other request. */
const PICK_SYNC = {
  type: ({ url, headers }: IncomingMessage) =>
    /^\/api\/picks\/sync\/?($|\?)/.test(url ?? '') && /^application\/json\b/i.test(headers['content-type'] ?? ''),
  limit: PICK_LIMITS.bodyBytes,
};
