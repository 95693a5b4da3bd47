import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';
import { CONFIG, type Config, limitsAreOff } from '../platform/config.js';
import type { Answer } from './answer.js';
import { networkOf } from './network.js';
import { NetworkBudget } from './network-budget.js';
import { tooMany } from './problem.js';

/** Serves a document of the API. No guard stands before it, so each network reads a few: they have half a megabyte, and a program needs one. */
export const serveDocument = (app: NestExpressApplication, path: string, documentOf: () => Answer) => {
  const isOff = limitsAreOff(app.get<Config>(CONFIG));
  const reads = new NetworkBudget(30, 60);
  const router = app.getHttpAdapter().getInstance() as Express;
  router.get(path, (request, response, next) => {
    const wait = isOff ? undefined : reads.spend(networkOf(request.ip), 1, performance.now());
    if (wait !== undefined) return next(tooMany(wait));
    response.setHeader('Cache-Control', 'public, max-age=600');
    documentOf().sendBytes(request, response.type('application/json')).catch(next);
  });
};
