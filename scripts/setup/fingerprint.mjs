/** A hash of the contents of many files. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export const fingerprint = (root, places) => {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesBelow(path.join(root, place)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

/** Every file in a folder (or the file itself), sorted, without folders made by tools. */
export const filesBelow = (place) => {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', '.git', '.data', 'coverage'].includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(path.join(place, entry.name)));
};
