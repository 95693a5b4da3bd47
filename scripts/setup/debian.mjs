/** Debian packages: installed if we are root, otherwise downloaded and unpacked into our own folder. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

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
