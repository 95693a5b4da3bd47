/** Where this checkout keeps what it makes: one folder, `.data/`, unless FAIRLINE_DATA_DIR names another. */
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';

export const project = path.resolve(import.meta.dirname, '../..');

export const dataFolder = (env = process.env) => path.resolve(project, env.FAIRLINE_DATA_DIR || '.data');

/** Makes a folder and its parents; `mode` also for one that was there before. */
export const folder = (at, mode) => {
  mkdirSync(at, { recursive: true, mode });
  if (mode !== undefined) chmodSync(at, mode);
  return at;
};
