/** The world around the product that browser stories need, as a process of its own: test/testbed/outside-world.ts. */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { folder, project } from '../services/places.mjs';
import { fromSources } from '../setup/type-script.mjs';

const program = 'test/testbed/outside-world.ts';
const leaveWithUs = ['--import', path.join(project, 'scripts/run/leave-with-parent.mjs')];

/** Resolves with the settings by which a product at `origin` finds it, and the address at which letters are read. */
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
