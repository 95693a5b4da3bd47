/** Backups while the product runs: BACKUP_EVERY_HOURS after the newest one, BACKUP_KEEP of them. */
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { logFile, logFolder } from '../services/log-file.mjs';
import { project } from '../services/paths.mjs';
import { end, isAlive } from '../services/process-life.mjs';
import { backupsIn } from './back-up.mjs';

const HOUR = 3_600_000;
const LOOK = 60_000;

/** The settings, undefined without a schedule. Throws in one line if one of them is no number. */
export const backupPlan = ({ BACKUP_EVERY_HOURS = '0', BACKUP_KEEP = '14' }) => {
  if (Number(BACKUP_EVERY_HOURS) === 0) return undefined;
  const everyMs = Number(BACKUP_EVERY_HOURS) * HOUR;
  if (!(everyMs > 0)) throw new Error(`BACKUP_EVERY_HOURS=${BACKUP_EVERY_HOURS} is not a number of hours`);
  if (!/^[1-9]\d*$/.test(BACKUP_KEEP)) throw new Error(`BACKUP_KEEP=${BACKUP_KEEP} is not a whole number of 1 or more`);
  return { everyMs, keep: Number(BACKUP_KEEP) };
};

/** Whether a backup is due: the newest one is that old, and the last attempt too, or an hour if that is sooner. */
export const isDue = ({ everyMs, newestAt, triedAt, now }) =>
  now - (newestAt ?? 0) >= everyMs && now - (triedAt ?? 0) >= Math.min(everyMs, HOUR);

/** Looks every minute. A failure is logged each time, and shown when the one before was none. */
export const scheduleBackups = ({ data, env, plan, run = runBackup, look = LOOK, show = console.log }) => {
  if (!plan) return { stop: async () => {} };
  const write = logFile(path.join(logFolder(data), 'backup.log'));
  let child;
  let triedAt;
  let failing = false;
  const done = (code, said) => {
    child = undefined;
    write(`${new Date().toISOString()} ${said.trim()}\n`);
    if (code !== 0 && !failing) show(`  ${'backup'.padEnd(14)} failed: ${said.trim()}`);
    failing = code !== 0;
  };
  const timer = setInterval(() => {
    const [newest] = backupsIn(path.join(data, 'backups'));
    const newestAt = newest && statSync(newest).mtimeMs;
    if (child || !isDue({ everyMs: plan.everyMs, newestAt, triedAt, now: Date.now() })) return;
    triedAt = Date.now();
    child = run({ env, keep: plan.keep }, done);
  }, look);
  const stop = async () => {
    clearInterval(timer);
    if (isAlive(child?.pid)) await end(child.pid, 'SIGTERM');
  };
  return { stop };
};

const runBackup = ({ env, keep }, done) => {
  const child = spawn(process.execPath, ['scripts/backup.mjs', '--verify', '--keep', String(keep)], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // Ctrl-C reaches only us, and we stop it in order
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (said += part));
  child.once('error', (error) => (said += error.message));
  child.once('close', (code) => done(code, said));
  return child;
};
