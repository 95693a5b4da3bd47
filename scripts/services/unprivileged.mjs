/** Postgres refuses to run as root. Root runs it as "nobody" (uid 65534), who must be able to reach its files. */
import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';

const nobody = { uid: 65534, gid: 65534 };

export const isRoot = process.getuid?.() === 0;

/** Options for spawn: the user that Postgres runs as. */
export const asWhom = isRoot ? nobody : {};

/** Whether that user can enter the folder and use its contents. */
export const canReach = (folder) => !isRoot || spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], nobody).status === 0;

export const giveTo = (path) => isRoot && chownSync(path, nobody.uid, nobody.gid);
