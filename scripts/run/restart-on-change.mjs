/** Runs one process from its sources, and restarts it when a file in its folders changes. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { project } from '../services/paths.mjs';
import { end, isAlive } from '../services/process-life.mjs';
import { fromSources } from '../setup/type-script.mjs';

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

/**
 * Watches folders one at a time: Node's recursive watch loses files that are replaced by a rename, as editors, `sed -i` and `git checkout`
 * do.
 */
/** Calls `changed` once for a burst of saves, and never twice at the same time. */
const onChange = (folders, changed) => {
  const seen = new Set();
  let timer;
  let busy = Promise.resolve();
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      busy = busy.then(changed);
    }, 100);
  };
  const follow = (folder) => {
    if (!existsSync(folder)) return;
    if (!seen.has(folder)) {
      seen.add(folder);
      watch(folder, (_, file) => (/\.(ts|json|sql)$/.test(file ?? '') ? soon() : follow(folder))).on('error', () =>
        seen.delete(folder),
      );
    }
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) follow(path.join(folder, entry.name));
    }
  };
  for (const folder of folders) follow(folder);
};
