/** Reads `.env`: lines NAME=value, with the usual quotes and `# comments`. The real environment takes precedence. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from '../services/paths.mjs';

export const environment = (file = path.join(project, '.env'), real = process.env) =>
  existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...given(real) } : { ...given(real) };

export const parseEnv = (text) =>
  Object.fromEntries(
    text
      .split(/\r?\n/)
      .map((line) => line.match(/^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/))
      .filter(Boolean)
      .map(([, name, value]) => [name, unquoted(value)])
      .filter(([, value]) => value !== ''),
  );

const unquoted = (value) => {
  const quoted = value.match(/^(["'])(.*?)\1\s*(#.*)?$/);
  return quoted ? quoted[2] : value.replace(/(^|\s)#.*$/, '').trim();
};

// An empty variable counts as not set, so that `ODDS_API_KEY= npm start` uses the simulator.
const given = (real) => Object.fromEntries(Object.entries(real).filter(([, value]) => value !== ''));
