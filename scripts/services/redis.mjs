/**
 * The embedded Redis: its own port and password, an append-only file synced every second, no eviction. It keeps running after its starter
 * has ended.
 */
import { spawn } from 'node:child_process';
import { closeSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { openLog } from './log-file.mjs';
import { folder } from './paths.mjs';
import { anotherPortFor, isListening, portFor } from './ports.mjs';
import { end, isAlive, isRunning, until } from './process-life.mjs';
import { redisProgram } from './redis-program.mjs';
import { recall, remember, secret } from './state.mjs';

/** Starts Redis for a data folder, or adopts the one that is running there. Returns its URL. */
export const startRedis = async (data) => {
  const password = secret(data, 'redis');
  let port = await portFor(data, 'redis');
  if (isAlive(recall(data, 'redis').pid) && (await answers(port, password))) return urlOf(port, password);
  const program = await redisProgram(data);
  if (await isListening(port)) port = await anotherPortFor(data, 'redis');
  await launch(program, data, port, password);
  return urlOf(port, password);
};

export const stopRedis = async (data) => {
  const { pid } = recall(data, 'redis');
  if (isRunning(pid, '-server')) await end(pid, 'SIGTERM');
};

export const killRedis = (data) => {
  const { pid } = recall(data, 'redis');
  if (isRunning(pid, '-server')) process.kill(pid, 'SIGKILL');
};

/** Whether the Redis that was started or adopted last still runs. */
export const isRedisAlive = (data) => isAlive(recall(data, 'redis').pid);

const urlOf = (port, password) => `redis://:${password}@127.0.0.1:${port}`;

const launch = async ({ command, env }, data, port, password) => {
  const { file: logFile, descriptor: log } = openLog(data, 'redis'); // a file instead of a pipe, because Redis must outlive us
  const child = spawn(command, [settings(data, port, password)], { env, stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  child.unref();
  let failure;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code) => (failure = `exit code ${code}`));
  const ready = await until(async () => failure !== undefined || (await answers(port, password)), 60_000);
  if (!ready || failure !== undefined)
    throw new Error(`Redis did not start (${failure ?? 'timed out'}); see ${logFile}`);
  remember(data, 'redis', { pid: child.pid });
};

// A file instead of arguments, because every user of the machine can read a command line, and this includes the password.
const settings = (data, port, password) => {
  const home = folder(path.join(data, 'redis'), 0o700);
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir "${home}"`,
    `requirepass ${password}`,
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    'hz 250',
  ];
  const file = path.join(home, 'redis.conf');
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return file;
};

/**
 * Checks that a Redis is running, accepts our password and has finished loading. Speaks the protocol itself, because no client is installed
 * yet.
 */
const answers = (port, password) =>
  new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' }, () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    let heard = '';
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => done(false));
    socket.on('error', () => done(false));
    socket.on('close', () => done(false));
    socket.on('data', (part) => {
      heard += part;
      if (heard.includes('+PONG')) done(true);
      if (heard.includes('\n-') || heard.startsWith('-')) done(false);
    });
  });
