/** Checks whether a process is alive, and ends one reliably. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export const isAlive = (pid) => {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Whether `pid` is alive and still runs that program: process ids are reused after a reboot. */
export const isRunning = (pid, program) => isAlive(pid) && commandOf(pid).includes(program);

/** Sends a signal, waits, and kills the process if it has not ended after `patience` milliseconds. */
export const end = async (pid, signal, patience = 10_000) => {
  send(pid, signal);
  if (await until(() => !isAlive(pid), patience)) return;
  send(pid, 'SIGKILL');
  await until(() => !isAlive(pid), 2_000);
};

/** Waits until `met` returns true; false after `patience` milliseconds. */
export const until = async (met, patience, pause = 20) => {
  const deadline = Date.now() + patience;
  while (!(await met())) {
    if (Date.now() > deadline) return false;
    await rest(pause);
  }
  return true;
};

export const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// A zombie: in a container whose first process is not an init, nobody collects it.
const isZombie = (pid) => {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\)/s, ''));
  } catch {
    return false;
  }
};

const commandOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? ''; // macOS has no /proc
  }
};

const send = (pid, signal) => {
  try {
    process.kill(pid, signal);
  } catch {
    // it has already ended
  }
};
