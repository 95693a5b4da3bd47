import path from 'node:path';
import type { BackendConfig } from '@fairline/shared/contract';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import serveStatic from 'serve-static';
import { Answer } from './answer.js';
import { textsIn } from './client-texts.js';
import { pageOf } from './page.js';

/** Serves the built client: its assets are cached forever (their names change with their content), its page never. */
export const serveClient = (app: NestExpressApplication, folder: string, config: BackendConfig) => {
  const page = pageOf(folder, config);
  const pages = new Map<string, Answer>();
  const texts = textsIn(folder, (file) => cachingOf(folder, file));
  const files = serveStatic(folder, {
    index: false,
    redirect: false,
    setHeaders: (response, file) => response.setHeader('Cache-Control', cachingOf(folder, file)),
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (isOfTheApi(request)) return next(); // no file has such a name, so the disk is not asked
    texts(request, response, () => files(request, response, next));
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!isPage(request)) return next();
    response.setHeader('Cache-Control', 'no-store');
    const text = page(request.path);
    const answer = pages.get(text) ?? new Answer(text, text);
    pages.set(text, answer); // there are as many as kinds of pages
    answer.sendBytes(request, response.type('html')).catch(next);
  });
};

const cachingOf = (folder: string, file: string) => {
  const inside = path.relative(folder, file);
  if (inside.startsWith(`assets${path.sep}`)) return 'public, max-age=31536000, immutable';
  if (inside === 'service-worker.js') return 'no-cache'; // a new version shows at once
  return inside === 'index.html' ? 'no-store' : 'public, max-age=3600';
};

const isOfTheApi = ({ path: address }: Request) =>
  address.startsWith('/api/') || address === '/api' || address.startsWith('/socket.io');

/** An address that is neither a file's nor the API's is a page of the client, which knows its own routes. */
const isPage = (request: Request) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isOfTheApi(request) &&
  !path.posix.basename(request.path).includes('.');
