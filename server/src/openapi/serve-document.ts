import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';
import { publicApiOf } from './document.js';

/** Serves the document of the public API, generated on the first request: not all routes are known earlier. */
export const serveDocument = (app: NestExpressApplication) => {
  let text: string | undefined;
  const router = app.getHttpAdapter().getInstance() as Express;
  router.get('/api/docs', (_request, response) => {
    text ??= JSON.stringify(publicApiOf(app));
    response.setHeader('Cache-Control', 'public, max-age=600');
    response.type('application/json').send(text);
  });
};
