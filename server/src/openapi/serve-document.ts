import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';
import { publicApiOf } from './document.js';

/** Serves the public API's document, written when it is first asked for: until then not every route is known. */
export const serveDocument = (app: NestExpressApplication) => {
  let text: string | undefined;
  const router = app.getHttpAdapter().getInstance() as Express;
  router.get('/api/docs', (_request, response) => {
    text ??= JSON.stringify(publicApiOf(app));
    response.setHeader('Cache-Control', 'public, max-age=600');
    response.type('application/json').send(text);
  });
};
