/** Keeps a backup under its name only once it is whole, and for its owner's eyes alone. */
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { folder } from '../services/places.mjs';

/** Has `write(stream)` fill the file; gives its size in bytes. A file that is there is never overwritten. */
export const keepBackup = async (file, write) => {
  if (existsSync(file)) throw new Error(`${file} is there already`);
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

/** The name of a backup taken now, in a folder of the data folder's own. */
export const nameForNow = (data, now = new Date()) =>
  path.join(data, 'backups', `fairline-${now.toISOString().replace(/\..*/, '').replaceAll(':', '-')}Z.sql.gz`);
