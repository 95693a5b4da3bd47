/** Runs Jest on one kind of our tests, with what that kind needs around it. */
import path from 'node:path';
import { project } from '../services/places.mjs';
import { runMigrations } from '../setup/migrations.mjs';
import { onFreshServices } from './own-folder.mjs';
import { tool } from './tool.mjs';

const projectsOf = {
  unit: ['rules'],
  screens: ['screens'],
  edges: ['edges'],
  faults: ['faults'],
  all: ['rules', 'edges', 'screens'],
};

export const kinds = Object.keys(projectsOf);

/** Resolves with Jest's exit code. */
export const jest = (kind, args = []) => {
  const chosen = ['--selectProjects', ...projectsOf[kind]];
  if (kind === 'unit' || kind === 'screens') return run([...args, ...chosen, '--maxWorkers=100%']);
  // Each file builds a house of its own, and two at once would be too much for a small machine.
  if (kind === 'faults') return run([...args, ...chosen, ...OUTSIDE]);
  return onFreshServices(async ({ urls }) => {
    await runMigrations(urls.DATABASE_URL, { sources: true });
    // One database and one Redis: one file after the other.
    return run([...args, ...chosen, ...OUTSIDE], urls);
  });
};

// What starts servers needs its time on a slow machine, and a test that failed half-way leaves some of them open.
const OUTSIDE = ['--runInBand', '--testTimeout=30000', '--forceExit'];

const run = (args, urls = {}) => {
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings`.trim();
  return tool(path.join(project, 'node_modules/jest/bin/jest.js'), args, { ...process.env, ...urls, NODE_OPTIONS });
};
