/** The commit of this checkout, shown to operators; empty without one. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { project } from '../services/paths.mjs';

export const commit = () => {
  if (!existsSync(path.join(project, '.git'))) return {};
  try {
    const name = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return { COMMIT: String(name).trim() };
  } catch {
    return {}; // git is missing, or the folder belongs to another user
  }
};
