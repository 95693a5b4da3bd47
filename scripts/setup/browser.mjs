/** Finds a Chromium for the browser tests, or downloads one. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { project } from '../services/paths.mjs';
import { installAsRoot, onPath } from '../services/programs.mjs';
import { isRoot } from '../services/unprivileged.mjs';
import { command } from './command.mjs';

/**
 * The paths of two programs: the whole browser, and the one without any window, which draws the same pages for three quarters of the work.
 * Where that one cannot be had the whole browser does its part.
 */
export const browsers = async (env = process.env) => {
  const CHROMIUM = await chromium(env);
  return { CHROMIUM, CHROMIUM_HEADLESS: env.CHROMIUM_HEADLESS ?? (env.CHROMIUM ? CHROMIUM : (headless() ?? CHROMIUM)) };
};

/** The path of the whole browser. */
export const chromium = async (env = process.env) => {
  const found = env.CHROMIUM ?? installed(names) ?? (await playwrights());
  if (found) return found;
  console.log('fetching Chromium for the browser tests ...');
  if (isRoot && onPath('apt-get')) installAsRoot(['chromium', WITHOUT_WINDOWS]);
  else await command(process.execPath, [path.join(project, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
  const fetched = installed(names) ?? (await playwrights());
  if (fetched) return fetched;
  throw new Error(
    'no Chromium found for the browser tests; install one (Debian: sudo apt-get install chromium) or set CHROMIUM to its path',
  );
};

const headless = () => {
  const found = installed([WITHOUT_WINDOWS]);
  if (found || !isRoot || !onPath('apt-get')) return found;
  return installAsRoot([WITHOUT_WINDOWS]) ? installed([WITHOUT_WINDOWS]) : undefined;
};

const WITHOUT_WINDOWS = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ofMacOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const installed = (programs) =>
  programs.map((name) => onPath(name, ['/usr/bin'])).find(Boolean) ??
  (programs === names && existsSync(ofMacOS) ? ofMacOS : undefined);

const playwrights = async () => {
  const { chromium: own } = await import('@playwright/test');
  return existsSync(own.executablePath()) ? own.executablePath() : undefined;
};
