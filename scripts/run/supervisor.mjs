/** Keeps one process of the product running: restarts it when it dies, after a longer pause each time it dies soon. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { project } from '../services/paths.mjs';
import { end, isAlive } from '../services/process-life.mjs';
import { outputOf } from './process-output.mjs';
import { restartPauses } from './restart-pause.mjs';

const PATIENCE = 26_000; // the processes allow themselves 25 s to close everything

/** Calls `died` if the process dies before the product is up; then it is not restarted. */
export const supervise = ({ room, env, logs, died, isUp }) => {
  const output = outputOf(room, path.join(logs, `${room}.log`), isUp);
  let child;
  let again;
  const pauseAfter = restartPauses();
  let stopping = false;

  const start = () => {
    const begun = Date.now();
    child = launch(room, env);
    output.listenTo(child.stdout);
    output.listenTo(child.stderr);
    child.once('close', (code, signal) => {
      if (stopping) return;
      const how = signal ?? `exit code ${code}`;
      if (!isUp()) return died(new Error(`${room} did not start (${how}):\n${output.last()}`));
      const pause = pauseAfter(Date.now() - begun);
      console.log(`  ${room.padEnd(14)} ended (${how}); starting it again in ${pause / 1000} s`);
      again = setTimeout(start, pause);
    });
  };

  const stop = async () => {
    stopping = true;
    clearTimeout(again);
    if (isAlive(child?.pid)) await end(child.pid, 'SIGTERM', PATIENCE);
  };

  const kill = () => {
    stopping = true;
    clearTimeout(again);
    child?.kill('SIGKILL');
  };

  start();
  return { room, stop, kill };
};

// In its own process group: Ctrl-C reaches only us, and we stop everything in order.
const launch = (room, env) =>
  spawn(process.execPath, ['--import', path.join(project, 'scripts/run/leave-with-parent.mjs'), 'dist/main.js'], {
    cwd: path.join(project, room),
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
