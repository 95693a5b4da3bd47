/** A process's log in the data folder: its last 20 to 40 MB, the older half in `.1`. */
import { appendFileSync, renameSync, statSync } from 'node:fs';

const FULL = 20 * 1024 * 1024;

export const logFile = (file) => {
  let size = sizeOf(file);
  return (text) => {
    if (size > FULL) {
      renameSync(file, `${file}.1`);
      size = 0;
    }
    appendFileSync(file, text);
    size += Buffer.byteLength(text);
  };
};

const sizeOf = (file) => {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
};
