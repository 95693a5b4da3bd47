/** What a first load may weigh, and what it weighs in the last build. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Scripts in kB after gzip: all that an address needs before it is on the screen, and the chunk of a drawing of lines. */
const BUDGETS = { '/': 150, '/sportsbooks': 230, '/dashboard': 235, charts: 25, 'line movement': 25 };

/**
 * Holds the pages built into `folder` against their budgets.
 * @param {string} folder
 * @param {Readonly<Record<string, number>>} limits in kB
 */
export const budgets = (folder, limits = BUDGETS) => {
  const loads = JSON.parse(readFileSync(path.join(folder, 'first-loads.json'), 'utf8'));
  return Object.entries(limits).map(([name, limit]) => {
    if (!loads[name]) throw new Error(`nothing is known of what ${name} loads`);
    const bytes = loads[name].scripts
      .map((file) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length)
      .reduce((sum, size) => sum + size, 0);
    return { name, limit, weight: bytes / 1_000, isOver: bytes > limit * 1_000 };
  });
};
