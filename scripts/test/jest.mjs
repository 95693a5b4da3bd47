/** Runs Jest on one kind of our tests, with the services that kind needs. */
import path from 'node:path';
import { project } from '../services/paths.mjs';
import { runMigrations } from '../setup/migrations.mjs';
import { onFreshServices } from './own-folder.mjs';
import { tool } from './tool.mjs';

const projectsOf = {
  unit: ['rules'],
  screens: ['screens'],
  edges: ['edges'],
  faults: ['faults'],
};

export const kinds = Object.keys(projectsOf);

/** Resolves with Jest's exit code. */
export const jest = (kind, args = [], env = {}) => {
  const chosen = ['--selectProjects', ...projectsOf[kind]];
  if (kind === 'screens') return run([...args, ...chosen, '--maxWorkers=100%']);
  if (kind === 'unit') return run([...args, ...chosen, PATIENCE, '--maxWorkers=100%'], AS_MODULES);
  // Each file starts a whole product, and two at once would overload a small machine.
  if (kind === 'faults') return run([...args, ...chosen, ...OUTSIDE, '--runInBand'], { ...env, ...AS_MODULES });
  const isWhole = kind === 'edges' && args.every((arg) => arg.startsWith('-'));
  return onServices(isWhole ? AT_ONCE : 1, async (services) => {
    await Promise.all(services.map(({ DATABASE_URL }) => runMigrations(DATABASE_URL, { sources: true })));
    // Each worker has one database and one Redis, so its files run one after the other.
    return run([...args, ...chosen, ...OUTSIDE, `--maxWorkers=${services.length}`], {
      ...AS_MODULES,
      ...services[0],
      SERVICES_OF_WORKERS: JSON.stringify(services),
      // Tests' data is discarded with their services, so commits need not wait for the disk.
      PGOPTIONS: '-c synchronous_commit=off',
    });
  });
};

// Tests of the edges often wait for their services: three at a time keep two cores busy.
const AT_ONCE = 3;

// Starting servers, and property tests with a thousand runs, take long on a slow machine.
const PATIENCE = '--testTimeout=180000';
// A test that fails halfway leaves servers open.
const OUTSIDE = [PATIENCE, '--forceExit'];

/** The URLs of `count` fresh services, one for each worker. */
const onServices = (count, work, services = []) =>
  services.length === count
    ? work(services)
    : onFreshServices(({ urls }) => onServices(count, work, [...services, urls]));

// Screens are tested as CommonJS (jest.config.mjs), which needs no options of Node.
const AS_MODULES = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings`.trim(),
};

const run = (args, env = {}) =>
  tool(path.join(project, 'node_modules/jest/bin/jest.js'), args, { ...process.env, ...env });
