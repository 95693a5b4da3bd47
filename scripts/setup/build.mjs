/** Builds what plain `node` runs: the JavaScript of every process, the migrations, and the client's pages. */

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { project } from '../services/paths.mjs';
import { command } from './command.mjs';

const processes = ['shared', 'simulator', 'workers', 'server'];
const sources = [
  ...[...processes, 'client'].flatMap((room) =>
    ['src', 'package.json', 'tsconfig.json'].map((part) => `${room}/${part}`),
  ),
  ...['index.html', 'public', 'build', 'first-loads.table.ts', 'vite.config.ts'].map((part) => `client/${part}`),
  'tsconfig.base.json',
  'package-lock.json',
];
const results = [
  'shared/dist/domain/index.js',
  ...processes.slice(1).map((room) => `${room}/dist/main.js`),
  'client/dist/index.html',
];
const stamp = path.join(project, 'node_modules/.cache/fairline-build');

/** Whether the last build was made from exactly these sources. */
export const isBuilt = () =>
  results.every((file) => existsSync(path.join(project, file))) && lastBuild() === fingerprint(project, sources);

export const build = async () => {
  const built = fingerprint(project, sources); // computed first: a source saved during the build is built next time
  await Promise.all([compile(), pages()]);
  copyMigrations();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, built);
};

const compile = () => run(['node_modules/@typescript/native/bin/tsc', '-b', ...processes], project);

const pages = () =>
  run(
    [path.join(project, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    path.join(project, 'client'),
  );

// Replaced as a whole, because a renamed migration must not run under both names.
const copyMigrations = () => {
  const [from, to] = ['src', 'dist'].map((side) => path.join(project, 'shared', side, 'node/migrations'));
  rmSync(to, { recursive: true, force: true });
  if (existsSync(from)) cpSync(from, to, { recursive: true });
};

// Always a production build, even for tests: the pages' libraries are slower in any other mode.
const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };

const run = async (args, cwd) => {
  const { code, said } = await command(process.execPath, args, { cwd, env });
  if (code !== 0) throw new Error(`the build failed:\n${said}`);
};

const lastBuild = () => {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
};

/** A hash of the contents of many files. */
const fingerprint = (root, places) => {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesBelow(path.join(root, place)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

/** Every file in a folder (or the file itself), sorted, without folders made by tools. */
export const filesBelow = (place) => {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', '.git', '.data', 'coverage'].includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(path.join(place, entry.name)));
};
