import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Migrates the database to the newest migration, or `count` further, and returns the names of those that ran. Forward only, all or none. If
 * several processes start at once, one migrates and the others wait. The files are beside this one, in the sources and in the build.
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

/** The names of all migrations, in order. */
export const migrations = async (): Promise<string[]> => {
  const files = await readdir(FOLDER);
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();
};
