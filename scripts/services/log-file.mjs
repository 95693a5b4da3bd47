/** The logs in the data folder, readable only by their owner. */
import { appendFileSync, chmodSync, openSync, readdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { folder } from './paths.mjs';

const FULL = 20 * 1024 * 1024;

/** The folder of logs. Those of earlier versions, which everybody could read, are closed too. */
export const logFolder = (data) => {
  const logs = folder(path.join(data, 'logs'), 0o700);
  for (const entry of readdirSync(logs, { withFileTypes: true }))
    if (entry.isFile()) chmodSync(path.join(logs, entry.name), 0o600);
  return logs;
};

/** Opens the log of a program that writes it by itself, to append. */
export const openLog = (data, name) => {
  const file = path.join(logFolder(data), `${name}.log`);
  return { file, descriptor: openSync(file, 'a', 0o600) };
};

/** Writes a process's log: its last 20 to 40 MB, the older half in `.1`. */
export const logFile = (file) => {
  let size = sizeOf(file);
  return (text) => {
    if (size > FULL) {
      renameSync(file, `${file}.1`);
      size = 0;
    }
    appendFileSync(file, text, { mode: 0o600 });
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
