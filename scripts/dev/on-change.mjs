/**
 * Watches folders one at a time: Node's recursive watch loses files that are replaced by a rename, as editors, `sed -i` and `git checkout`
 * do.
 */
import { existsSync, readdirSync, watch } from 'node:fs';
import path from 'node:path';

/** Calls `changed` once for a burst of saves, and never twice at the same time. */
export const onChange = (folders, changed) => {
  const seen = new Set();
  let timer;
  let busy = Promise.resolve();
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      busy = busy.then(changed);
    }, 100);
  };
  const follow = (folder) => {
    if (!existsSync(folder)) return;
    if (!seen.has(folder)) {
      seen.add(folder);
      watch(folder, (_, file) => (/\.(ts|json|sql)$/.test(file ?? '') ? soon() : follow(folder))).on('error', () =>
        seen.delete(folder),
      );
    }
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) follow(path.join(folder, entry.name));
    }
  };
  for (const folder of folders) follow(folder);
};
