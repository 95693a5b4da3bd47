import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { project } from '../../scripts/services/paths.mjs';

/** What data is upgraded from, and goes back to: `main` of 27 November 2026, whose last migration is `0061`. */
const OLDER = '8ddfcc30';

const ROOMS = ['shared', 'simulator', 'workers', 'server'] as const;

/** Builds the processes of an older version in a folder of its own, with the libraries of this one. `remove` deletes it. */
export const olderVersion = () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'fairline-older-'));
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    const files = execFileSync('git', ['archive', OLDER, 'package.json', 'tsconfig.base.json', 'scripts', ...ROOMS], {
      cwd: project,
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    execFileSync('tar', ['-x', '-C', home], { input: files });
  } catch {
    remove();
    throw new Error(`the older version ${OLDER} is not here: the test needs git and the whole history`);
  }
  for (const room of ['.', ...ROOMS]) linkLibraries(path.join(project, room), path.join(home, room), home);
  execFileSync(process.execPath, ['node_modules/@typescript/native/bin/tsc', '-b', ...ROOMS], {
    cwd: home,
    stdio: 'pipe',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [written, built] = ['src', 'dist'].map((side) => path.join(home, 'shared', side, 'node/migrations'));
  cpSync(written!, built!, { recursive: true });
  return { home, remove };
};

/** A link for each library, and the older version's own packages in place of ours. */
const linkLibraries = (from: string, to: string, home: string) => {
  const target = path.join(to, 'node_modules');
  let names: string[] = [];
  try {
    names = readdirSync(path.join(from, 'node_modules')).filter((name) => name !== '@fairline' && name !== '.cache');
  } catch {
    return; // all of its libraries are those of the project
  }
  mkdirSync(path.join(target, '@fairline'), { recursive: true });
  for (const name of names) symlinkSync(path.join(from, 'node_modules', name), path.join(target, name));
  for (const room of ROOMS) symlinkSync(path.join(home, room), path.join(target, '@fairline', room));
};
