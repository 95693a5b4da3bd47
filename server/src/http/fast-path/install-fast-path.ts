import type { RequestListener } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';
import { ipAsIn } from '../ip-as-in.js';
import { FastPath } from './fast-path.js';

/** Makes every request try the fast path first. */
export const installFastPath = (app: NestExpressApplication) => {
  const server = app.getHttpServer();
  const path = app.get(FastPath);
  const ipOf = ipAsIn(app.getHttpAdapter().getInstance() as Express);
  const ordinary = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) =>
    path.take(request, response, ipOf, () => {
      for (const listener of ordinary) listener.call(server, request, response);
    }),
  );
};
