/** The size limits of first loads, and their sizes in the last build. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Scripts in kB after gzip: everything that a page needs before it is shown, and the chunks of the charts. */
const BUDGETS = { '/': 150, '/sportsbooks': 230, '/dashboard': 235, charts: 25, 'line movement': 25 };

/**
 * Compares the pages built into `folder` with their budgets.
 * @param {string} folder
 * @param {Readonly<Record<string, number>>} limits in kB
 */
export const budgets = (folder, limits = BUDGETS) => {
  const loads = JSON.parse(readFileSync(path.join(folder, 'first-loads.json'), 'utf8'));
  return Object.entries(limits).map(([name, limit]) => {
    if (!loads[name]) throw new Error(`first-loads.json has no entry for ${name}`);
    const bytes = loads[name].scripts
      .map((file) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length)
      .reduce((sum, size) => sum + size, 0);
    return { name, limit, weight: bytes / 1_000, isOver: bytes > limit * 1_000 };
  });
};
