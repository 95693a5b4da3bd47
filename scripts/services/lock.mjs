/** Allows one start at a time for each data folder, so that two commands do not start two databases. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folder } from './paths.mjs';
import { isAlive, rest, until } from './process-life.mjs';

/** Runs `work` while holding the data folder's lock. */
export const locked = async (data, work) => {
  const lock = path.join(folder(data), 'services.lock');
  if (!(await until(() => take(lock), 60_000, 50)))
    throw new Error(`another start holds ${lock}; remove it if none runs`);
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
};

const take = async (lock) => {
  try {
    mkdirSync(lock);
    writeFileSync(path.join(lock, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    await rest(20); // its holder may be about to write its pid
    if (!isAlive(holderOf(lock))) rmSync(lock, { recursive: true, force: true });
    return false;
  }
};

const holderOf = (lock) => {
  try {
    return Number(readFileSync(path.join(lock, 'pid'), 'utf8'));
  } catch {
    return 0;
  }
};
