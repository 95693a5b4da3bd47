/** Small facts that a data folder keeps between starts, each in a JSON file readable only by its owner. */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folder } from './paths.mjs';

/** The facts of `name`; an empty object if there are none or the file is broken. */
export const recall = (data, name) => {
  try {
    return JSON.parse(readFileSync(fileOf(data, name), 'utf8'));
  } catch {
    return {};
  }
};

/** Adds facts to `name`. Written to a temporary file and renamed, so that a killed writer leaves the old file intact. */
export const remember = (data, name, facts) => {
  const all = { ...recall(data, name), ...facts };
  const file = path.join(folder(data), `.${name}.${process.pid}`);
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  renameSync(file, fileOf(data, name));
  return all;
};

/** A random secret created once for each data folder, such as a password or a signing key. */
export const secret = (data, name, bytes = 24) => {
  const known = recall(data, 'secrets')[name];
  return known ?? remember(data, 'secrets', { [name]: randomBytes(bytes).toString('base64url') })[name];
};

const fileOf = (data, name) => path.join(data, `${name}.json`);
