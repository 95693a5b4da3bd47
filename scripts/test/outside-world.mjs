/** The simulated outside world of the browser tests, in its own process: test/testbed/outside-world.ts. */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { folder, project } from '../services/paths.mjs';
import { fromSources } from '../setup/type-script.mjs';

const program = 'test/testbed/outside-world.ts';
const leaveWithUs = ['--import', path.join(project, 'scripts/run/leave-with-parent.mjs')];

/** Resolves with the settings that connect a product at `origin` to it, and with the address of its mailbox. */
export const openOutsideWorld = async ({ data, origin }) => {
  const file = path.join(folder(path.join(data, 'logs')), 'outside-world.log');
  const log = openSync(file, 'a');
  const child = spawn(process.execPath, [...fromSources(), ...leaveWithUs, program, origin], {
    cwd: project,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const told = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the outside world ended with code ${code}; see ${file}`)));
  });
  return { ...told, close: () => child.kill() };
};
