/** Finds a Chromium for the browser tests, or downloads one. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { project } from '../services/paths.mjs';
import { installAsRoot, onPath } from '../services/programs.mjs';
import { isRoot } from '../services/unprivileged.mjs';
import { command } from './command.mjs';

/** The path of the program. */
export const chromium = async (env = process.env) => {
  const found = env.CHROMIUM ?? installed() ?? (await playwrights());
  if (found) return found;
  console.log('fetching Chromium for the browser tests ...');
  if (isRoot && onPath('apt-get')) installAsRoot(['chromium']);
  else await command(process.execPath, [path.join(project, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
  const fetched = installed() ?? (await playwrights());
  if (fetched) return fetched;
  throw new Error(
    'no Chromium found for the browser tests; install one (Debian: sudo apt-get install chromium) or set CHROMIUM to its path',
  );
};

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ofMacOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const installed = () =>
  names.map((name) => onPath(name, ['/usr/bin'])).find(Boolean) ?? (existsSync(ofMacOS) ? ofMacOS : undefined);

const playwrights = async () => {
  const { chromium: own } = await import('@playwright/test');
  return existsSync(own.executablePath()) ? own.executablePath() : undefined;
};
