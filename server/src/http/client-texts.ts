import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { NextFunction, Request, Response } from 'express';
import { Answer } from './answer.js';

/**
 * Serves the files of a folder that are worth compressing, each compressed once: for every request that asks for a script it would cost
 * thirty times what the rest of the request does, so that one network could keep this process busy. A file is sent whole, also to those
 * who ask for a part of it.
 */
export const textsIn = (folder: string, cachingOf: (file: string) => string) => {
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
