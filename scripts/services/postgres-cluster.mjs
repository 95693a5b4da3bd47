/** Creates the database cluster once, and our database in it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asWhom, giveTo } from './unprivileged.mjs';

export const USER = 'fairline';
export const DATABASE = 'fairline';
const DONE = 'made-by-fairline';

export const createCluster = (bin, cluster, password) => {
  if (existsSync(path.join(cluster, DONE))) return;
  // An interrupted start leaves part of a cluster. It holds nothing of value, so start over.
  for (const left of readdirSync(cluster)) rmSync(path.join(cluster, left), { recursive: true, force: true });
  initialise(bin, cluster, password);
  run(path.join(bin, 'postgres'), ['--single', '-D', cluster, 'postgres'], `create database ${DATABASE}\n`);
  writeFileSync(path.join(cluster, DONE), '');
};

const initialise = (bin, cluster, password) => {
  const passwordFile = path.join(os.tmpdir(), `fairline-${process.pid}-${Date.now()}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(passwordFile);
  // Postgres's own C.UTF-8: the same sort order on every machine, whatever locales it has.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-E', 'UTF8'];
  const access = ['-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  try {
    run(path.join(bin, 'initdb'), ['-D', cluster, ...access, ...locale, '--no-sync']);
  } finally {
    rmSync(passwordFile, { force: true });
  }
};

const run = (program, args, input) => {
  const { status, error, stderr } = spawnSync(program, args, { ...asWhom, cwd: '/', input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path.basename(program)} failed: ${error?.message ?? stderr.trim()}`);
};
