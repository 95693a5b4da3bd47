/** Runs the migrations in a process of its own, so that they are those of the build just made. */
import path from 'node:path';
import { project } from '../services/places.mjs';
import { command } from './command.mjs';

/** `fromSources`: without a build, as the tests want it. */
export const runMigrations = async (DATABASE_URL, { fromSources = false } = {}) => {
  const sources = fromSources ? ['-C', 'source', '--import', '@oxc-node/core/register'] : [];
  const env = { ...process.env, DATABASE_URL };
  const program = path.join(project, 'scripts/migrate.mjs');
  const { code, said } = await command(process.execPath, [...sources, program], { cwd: project, env });
  if (code !== 0)
    throw new Error(`the migrations failed:
${said}`);
};
