/** Runs a test tool with the screen for itself. Asked to stop, it ends the tool and lets the rest clean up. */
import { spawn } from 'node:child_process';
import { followNpm } from '../run/follow-npm.mjs';
import { project } from '../services/places.mjs';
import { endCommands } from '../setup/command.mjs';

const running = new Set();
let asked = false;

/** True once somebody asked for a stop: then no further tool starts. */
export const isInterrupted = () => asked;

export const stopToolsWhenAsked = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  followNpm(stop);
};

const stop = () => {
  asked = true;
  process.exitCode = 1;
  endCommands();
  // Ctrl-C reached the tools as well, and they write their reports now: only those that did not hear it are told.
  setTimeout(() => [...running].map((child) => child.kill('SIGINT')), 1_500).unref();
};

/** Resolves with the exit code of `node program args`. */
export const tool = (program, args, env) =>
  new Promise((resolve, reject) => {
    if (asked) return resolve(1);
    const child = spawn(process.execPath, [program, ...args], { cwd: project, env, stdio: 'inherit' });
    running.add(child);
    child.once('error', reject);
    child.once('close', (code) => running.delete(child) && resolve(code ?? 1));
  });
