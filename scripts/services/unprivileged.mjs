/** Postgres refuses to run as root: then it runs as "nobody" (uid 65534), who must be able to reach its files. */
import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';

const nobody = { uid: 65534, gid: 65534 };

export const isRoot = process.getuid?.() === 0;

/** Options of spawn: whom Postgres runs as. */
export const asWhom = isRoot ? nobody : {};

/** True when that user can enter the folder and use what is in it. */
export const canReach = (folder) => !isRoot || spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], nobody).status === 0;

export const giveTo = (path) => isRoot && chownSync(path, nobody.uid, nobody.gid);
