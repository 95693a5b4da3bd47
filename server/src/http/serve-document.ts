import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';
import { Answer } from './answer.js';
import { publicApiOf } from './openapi.js';

/** Serves the document of the public API, generated on the first request: not all routes are known earlier. */
export const serveDocument = (app: NestExpressApplication) => {
  let answer: Answer | undefined;
  const router = app.getHttpAdapter().getInstance() as Express;
  router.get('/api/docs', (request, response, next) => {
    answer ??= new Answer('document', JSON.stringify(publicApiOf(app)));
    response.setHeader('Cache-Control', 'public, max-age=600');
    answer.sendBytes(request, response.type('application/json')).catch(next);
  });
};
