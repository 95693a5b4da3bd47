/** Runs one command to its end. All running commands can be ended together; after that none starts. */
import { spawn } from 'node:child_process';

const running = new Set();
let ended = false;

/** Resolves with the exit code and the output, unless `show` sends the output to the screen. */
export const command = (program, args, { show = false, ...options } = {}) =>
  new Promise((resolve, reject) => {
    if (ended) return reject(new Error('stopped'));
    const stdio = ['ignore', ...(show ? ['inherit', 'inherit'] : ['pipe', 'pipe'])];
    const child = spawn(program, args, { stdio, ...options });
    running.add(child);
    let said = '';
    child.stdout?.on('data', (part) => (said += part));
    child.stderr?.on('data', (part) => (said += part));
    child.once('error', (error) => running.delete(child) && reject(error));
    child.once(
      'close',
      (code, signal) => running.delete(child) && resolve({ code: code ?? 1, signal, said: said.trim() }),
    );
  });

export const endCommands = (signal = 'SIGTERM') => {
  ended = true;
  for (const child of running) child.kill(signal);
};
