import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the database to the newest migration, or so many further, and gives the names of those that ran. Forward only, all of them or none;
 * of processes that start at once, one migrates and the others wait. The files lie beside this one, built or not.
 */
export const migrate = async (databaseUrl: string, count?: number): Promise<string[]> => {
  const ran = await runner({
    databaseUrl,
    dir: FOLDER,
    direction: 'up',
    migrationsTable: 'migrations',
    advisoryLockMode: 'wait',
    log: () => {},
    ...(count === undefined ? {} : { count }),
  });
  return ran.map(({ name }) => name);
};

/** The names of all migrations, in their order. */
export const migrations = async (): Promise<string[]> => {
  const files = await readdir(FOLDER);
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();
};
