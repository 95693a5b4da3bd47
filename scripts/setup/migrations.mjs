/** Runs the migrations in a process of its own, so that they are those of the build just made. */
import path from 'node:path';
import { project } from '../services/places.mjs';
import { command } from './command.mjs';

/** `sources`: without a build, as the tests want it. */
export const runMigrations = async (DATABASE_URL, { sources = false } = {}) => {
  const options = sources ? (await import('./type-script.mjs')).fromSources() : [];
  const env = { ...process.env, DATABASE_URL };
  const program = path.join(project, 'scripts/migrate.mjs');
  const { code, said } = await command(process.execPath, [...options, program], { cwd: project, env });
  if (code !== 0)
    throw new Error(`the migrations failed:
${said}`);
};
