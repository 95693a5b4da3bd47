/** Writes a backup, verifies it, and deletes those that it replaces. */
import { createWriteStream, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { folder } from '../services/paths.mjs';
import { scratchFor } from './scratch-database.mjs';

/**
 * Backs the database at `url` up to `file`. With `verify` it is restored into a database of its own and compared; a file that differs gets the
 * ending `.failed`, and nothing else is deleted. With `keep`, only so many of the newest backups of its folder stay. Returns one line.
 */
export const backUp = async ({ writeBackup, verifyBackup }, { url, file, verify = false, keep }) => {
  const scratch = verify ? await scratchFor(url) : undefined;
  const size = await keepBackup(file, (into) => writeBackup(url, into));
  const said = `${file} (${(size / 2 ** 20).toFixed(1)} MB)`;
  if (!scratch) return said;
  const { tables, rows } = await scratch((empty) => verified(file, () => verifyBackup(empty, file)));
  const gone = keep === undefined ? [] : olderThan(keep, path.dirname(file));
  for (const old of gone) rmSync(old);
  return `${said}, verified: ${rows} rows of ${tables} tables${gone.length > 0 ? `; ${gone.length} older deleted` : ''}`;
};

/** The backups in a folder that have a name of ours, the newest first. */
export const backupsIn = (at) =>
  (existsSync(at) ? readdirSync(at) : [])
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => path.join(at, name));

/** The file name of a backup taken now, in the data folder's `backups`. */
export const nameForNow = (data) => {
  const now = new Date().toISOString().replace(/\..*/, '').replaceAll(':', '-');
  return path.join(data, 'backups', `fairline-${now}Z.sql.gz`);
};
const NAME = /^fairline-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sql\.gz$/;

const olderThan = (keep, at) => backupsIn(at).slice(keep);

const verified = async (file, verify) => {
  try {
    return await verify();
  } catch (error) {
    renameSync(file, `${file}.failed`);
    throw new Error(`the backup is not good and is now called ${file}.failed: ${error.message}`);
  }
};

/**
 * Lets `write(stream)` fill the file, and returns its size in bytes. The file gets its name only once it is complete, is readable only by
 * its owner, and never replaces another.
 */
const keepBackup = async (file, write) => {
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
