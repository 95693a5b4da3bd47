import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackendConfig } from '@fairline/shared/contract';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import serveStatic from 'serve-static';
import { Answer } from '../http/answer.js';
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

/**
 * Serves the files of a folder that are worth compressing, each compressed once: for every request that asks for a script it would cost
 * thirty times what the rest of the request does, so that one network could keep this process busy. A file is sent whole, also to those
 * who ask for a part of it.
 */
const textsIn = (folder: string, cachingOf: (file: string) => string) => {
  const texts = new Map(filesIn(folder).map((name): [string, Text] => [`/${name}`, { file: path.join(folder, name) }]));
  return (request: Request, response: Response, next: NextFunction) => {
    const text = request.method === 'GET' || request.method === 'HEAD' ? texts.get(request.path) : undefined;
    if (!text) return next();
    // A file that is gone is for others to answer.
    latest(text).then(
      (answer) => {
        response.setHeader('Cache-Control', cachingOf(text.file));
        response.setHeader('ETag', answer.etag);
        response.type(path.extname(text.file));
        return answer.sendBytes(request, response).catch(next);
      },
      () => next(),
    );
  };
};

interface Text {
  readonly file: string;
  version?: string;
  answer?: Promise<Answer>;
}

const latest = async (text: Text): Promise<Answer> => {
  const { size, mtimeMs } = await stat(text.file);
  const version = `${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}`;
  if (text.answer && text.version === version) return text.answer;
  text.version = version;
  text.answer = readFile(text.file).then((content) => new Answer(version, content));
  text.answer.catch(() => delete text.answer);
  return text.answer;
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')));

const TEXT = /\.(?:js|css|html|json|svg|txt|xml|map|webmanifest)$/;
