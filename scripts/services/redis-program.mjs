/** Finds a Redis or Valkey server, or downloads Debian's. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installAsRoot, onPath, unpackInto } from './programs.mjs';

import { isRoot } from './unprivileged.mjs';

/** The command and environment that start Redis. */
export const redisProgram = async (data) => {
  const found = installed() ?? unpacked(data);
  if (found) return found;
  if (onPath('apt-get')) {
    console.log('fetching Redis from Debian ...');
    const isInstalled = isRoot && installAsRoot(['redis-server']);
    if (!isInstalled) unpackInto(homeOf(data), ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1']);
  }
  const fetched = installed() ?? unpacked(data);
  if (fetched) return fetched;
  throw new Error(`no redis-server or valkey-server found; install one (${advice()}) or set REDIS_URL`);
};

const installed = () => {
  const folders = ['/usr/bin', '/opt/homebrew/bin', '/usr/local/bin'];
  const command = ['redis-server', 'valkey-server'].map((name) => onPath(name, folders)).find(Boolean);
  return command && { command, env: process.env };
};

// Debian's package unpacked into the data folder. Its redis-server is a link to redis-check-rdb of the tools package.
const unpacked = (data) => {
  const command = path.join(homeOf(data), 'usr/bin/redis-server');
  if (!existsSync(command)) return undefined;
  const machine = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch];
  return { command, env: { ...process.env, LD_LIBRARY_PATH: path.join(homeOf(data), 'usr/lib', machine ?? '') } };
};

const homeOf = (data) => path.join(data, 'debian');

const advice = () =>
  process.platform === 'darwin' ? 'brew install redis' : 'Debian: sudo apt-get install redis-server';
