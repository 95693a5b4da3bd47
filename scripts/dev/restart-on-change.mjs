/** Runs one process from its sources, and restarts it when a file in its folders changes. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { project } from '../services/paths.mjs';
import { end, isAlive } from '../services/process-life.mjs';
import { fromSources } from '../setup/type-script.mjs';
import { onChange } from './on-change.mjs';

export const restartOnChange = ({ room, env, folders }) => {
  let child;
  let stopping = false;
  const start = () => {
    const options = { cwd: path.join(project, room), env, stdio: 'inherit', detached: true };
    child = spawn(process.execPath, [...fromSources(), 'src/main.ts'], options);
    child.once('exit', (code, signal) => {
      if (!stopping && !signal) console.log(`${room} ended (exit code ${code}); it starts again at the next change`);
    });
  };
  const stop = async () => {
    stopping = true;
    if (isAlive(child.pid)) await end(child.pid, 'SIGTERM', 5_000);
  };
  onChange(folders, async () => {
    await stop();
    stopping = false;
    start();
  });
  start();
  return { stop };
};
