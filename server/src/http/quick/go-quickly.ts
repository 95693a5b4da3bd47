import type { RequestListener } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';
import { ipAsIn } from '../ip-as-in.js';
import { QuickWay } from './quick-way.js';

/** Makes every request try the quick way first. */
export const goQuickly = (app: NestExpressApplication) => {
  const server = app.getHttpServer();
  const way = app.get(QuickWay);
  const ipOf = ipAsIn(app.getHttpAdapter().getInstance() as Express);
  const ordinary = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) =>
    way.take(request, response, ipOf, () => {
      for (const listener of ordinary) listener.call(server, request, response);
    }),
  );
};
