/** Vite's development server for the pages. It forwards /api and the socket to our server. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { project } from '../services/paths.mjs';
import { end, isAlive } from '../services/process-life.mjs';

export const vite = ({ port }) => {
  const program = path.join(project, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, FAIRLINE_SERVER: `http://127.0.0.1:${port}` };
  const options = { cwd: path.join(project, 'client'), env, stdio: ['ignore', 'inherit', 'inherit'], detached: true };
  const child = spawn(process.execPath, [program], options);
  return { stop: async () => isAlive(child.pid) && end(child.pid, 'SIGTERM', 5_000) };
};
