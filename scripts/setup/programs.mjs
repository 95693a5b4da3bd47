/** Finds installed programs. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The full path of a program on PATH (or in one of the `further` folders); undefined if it is missing. */
export const onPath = (name, further = []) =>
  [...(process.env.PATH ?? '').split(path.delimiter), ...further]
    .filter(Boolean)
    .map((folder) => path.join(folder, name))
    .find(canRun);

const canRun = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
