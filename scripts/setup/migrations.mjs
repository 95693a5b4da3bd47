/** Runs the migrations in a separate process, so that those of the latest build run. */
import path from 'node:path';
import { project } from '../services/paths.mjs';
import { command } from './command.mjs';

/** `sources` runs them without a build, as tests need it. */
export const runMigrations = async (DATABASE_URL, { sources = false } = {}) => {
  const options = sources ? (await import('./type-script.mjs')).fromSources() : [];
  const env = { ...process.env, DATABASE_URL };
  const program = path.join(project, 'scripts/migrate.mjs');
  const { code, said } = await command(process.execPath, [...options, program], { cwd: project, env });
  if (code !== 0)
    throw new Error(`the migrations failed:
${said}`);
};
