/** Whether a process lives, and how to end one for certain. */
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

/** True when `pid` lives and still is the program we remember: numbers are given anew after a reboot. */
export const isRunning = (pid, program) => isAlive(pid) && commandOf(pid).includes(program);

/** Asks a process to end, waits, and kills it when it has not ended after `patience` milliseconds. */
export const end = async (pid, signal, patience = 10_000) => {
  send(pid, signal);
  if (await until(() => !isAlive(pid), patience)) return;
  send(pid, 'SIGKILL');
  await until(() => !isAlive(pid), 2_000);
};

/** Waits until `met` answers true; false when that took longer than `patience` milliseconds. */
export const until = async (met, patience, pause = 20) => {
  const deadline = Date.now() + patience;
  while (!(await met())) {
    if (Date.now() > deadline) return false;
    await rest(pause);
  }
  return true;
};

export const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Dead but not buried: in a container whose first process is no init, nobody does it.
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
    // it ended by itself
  }
};
