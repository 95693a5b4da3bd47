/** The folder for everything this checkout creates: `.data/`, unless FAIRLINE_DATA_DIR names another. */
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';

export const project = path.resolve(import.meta.dirname, '../..');

export const dataFolder = (env = process.env) => path.resolve(project, env.FAIRLINE_DATA_DIR || '.data');

/** Creates a folder and its parents; `mode` also applies to an existing folder. */
export const folder = (at, mode) => {
  mkdirSync(at, { recursive: true, mode });
  if (mode !== undefined) chmodSync(at, mode);
  return at;
};

/** Creates the data folder, or says which setting chooses another. */
export const writableFolder = (data) => {
  try {
    accessSync(folder(data), constants.R_OK | constants.W_OK | constants.X_OK);
  } catch ({ code }) {
    throw new Error(`Cannot write to the data folder ${data} (${code}); choose another with FAIRLINE_DATA_DIR.`);
  }
};
