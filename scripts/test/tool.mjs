/** Runs a test tool that writes to the screen. When asked to stop, it ends the tool and lets cleanup finish. */
import { spawn } from 'node:child_process';
import { followNpm } from '../run/stop-when-asked.mjs';
import { project } from '../services/paths.mjs';
import { endCommands } from '../setup/command.mjs';

const running = new Set();
let asked = false;

/** Whether a stop was requested; then no further tool starts. */
export const isInterrupted = () => asked;

export const stopToolsWhenAsked = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  followNpm(stop);
};

const stop = () => {
  asked = true;
  process.exitCode = 1;
  endCommands();
  // Ctrl-C reached the tools too, and they are writing their reports: only those still running are signalled.
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
