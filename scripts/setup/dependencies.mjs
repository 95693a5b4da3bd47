/** Makes node_modules match package-lock.json, and does nothing if it already does. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from '../services/paths.mjs';
import { command } from './command.mjs';

/** Whether every package of the lock file is installed in its version, except optional ones for other platforms. */
export const areDependenciesHere = () => {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([name, { version, link, optional }]) =>
      !name.includes('node_modules/') || link || present[name]?.version === version || (optional && !present[name]),
  );
};

/** Installs with `npm ci`, or with `npm install` if a registry lacks a package that only other platforms need. */
export const installDependencies = async () => {
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const first = await npm(['ci', ...options]);
  if (first.code === 0) return 'installed';
  const second = await npm(['install', '--no-save', ...options]);
  if (second.code !== 0) throw new Error(`npm could not install the dependencies:\n${first.said}\n${second.said}`);
  return 'installed (by npm install, since npm ci could not)';
};

const npm = (args) => {
  // The npm that runs us, which may not be on PATH.
  const [program, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  return command(program, [...first, ...args], { cwd: project, env });
};

const packagesIn = (file) => {
  try {
    return JSON.parse(readFileSync(path.join(project, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
};
