/** Gives a backup its name only once it is complete, and makes it readable only by its owner. */
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { folder } from '../services/paths.mjs';

/** Lets `write(stream)` fill the file, and returns its size in bytes. Never overwrites an existing file. */
export const keepBackup = async (file, write) => {
  if (existsSync(file)) throw new Error(`${file} already exists`);
  folder(path.dirname(file));
  const part = `${file}.part`;
  try {
    await write(createWriteStream(part, { mode: 0o600, flush: true }));
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  return statSync(file).size;
};

/** The file name of a backup taken now, in the data folder's `backups`. */
export const nameForNow = (data, now = new Date()) =>
  path.join(data, 'backups', `fairline-${now.toISOString().replace(/\..*/, '').replaceAll(':', '-')}Z.sql.gz`);
