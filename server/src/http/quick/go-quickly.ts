import type { IncomingMessage, RequestListener } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, Request } from 'express';
import { QuickWay } from './quick-way.js';

/** Has every request try the quick way first. */
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

/** Whose request it is, as Express finds it: proxies are believed by its settings alone. The request itself is left as it is: one that became another's prototype would be slow. */
const ipAsIn =
  (app: Express) =>
  ({ headers, socket }: IncomingMessage): string | undefined =>
    headers['x-forwarded-for'] === undefined
      ? socket.remoteAddress
      : Object.assign(Object.create(app.request) as Request, { headers, socket }).ip;
