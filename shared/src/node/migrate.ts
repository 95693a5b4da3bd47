import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

/**
 * Brings the database to the newest migration and gives the names of those that ran. Forward only, all of them or none;
 * of processes that start at once, one migrates and the others wait. The files lie beside this one, built or not.
 */
export const migrate = async (databaseUrl: string): Promise<string[]> => {
  const ran = await runner({
    databaseUrl,
    dir: fileURLToPath(new URL('./migrations', import.meta.url)),
    direction: 'up',
    migrationsTable: 'migrations',
    advisoryLockMode: 'wait',
    log: () => {},
  });
  return ran.map(({ name }) => name);
};
