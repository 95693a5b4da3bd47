/** Finds installed programs. */

import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The full path of a program on PATH (or in one of the `further` folders); undefined if it is missing. */
export const onPath = (name, further = []) =>
  [...(process.env.PATH ?? '').split(path.delimiter), ...further]
    .filter(Boolean)
    .map((folder) => path.join(folder, name))
    .find(canRun);

const canRun = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Debian packages: installed if we are root, otherwise downloaded and unpacked into our own folder. */
/** Returns whether all are installed now. Lists of a machine that is new may be old, and lead to an old browser: they are updated first. */
export const installAsRoot = (packages) => {
  run('apt-get', ['update'], { quiet: true }); // without a network, what the machine knows already may do
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
};

/** Needs no root. Returns whether every package was downloaded and unpacked into `target`. */
export const unpackInto = (target, packages) => {
  const shelf = mkdtempSync(path.join(os.tmpdir(), 'fairline-debian-'));
  try {
    if (!run('apt-get', ['download', ...packages], { cwd: shelf })) return false;
    return readdirSync(shelf).every((file) => run('dpkg-deb', ['-x', path.join(shelf, file), target]));
  } finally {
    rmSync(shelf, { recursive: true, force: true });
  }
};

const run = (program, args, { cwd, quiet = false } = {}) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0 && !quiet) console.error(`${program} ${args.join(' ')} failed: ${lastLineOf(stderr)}`);
  return status === 0;
};

const lastLineOf = (text) => text?.trim().split('\n').at(-1) ?? '';
