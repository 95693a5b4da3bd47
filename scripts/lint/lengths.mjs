/** The lengths of our source files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../setup/fingerprint.mjs';

export const LIMIT = 400;

const sources = /\.(ts|tsx|mjs|cjs|js)$/;
const exempt = [/\.(spec|e2e)\.tsx?$/, /(^|\/)(samples|testing)\//, /\.table\.ts$/];

/** Lengths in lines of the files in `rooms` below `root`, without tests and tables of data. */
export const lengths = (root, rooms) => {
  const judged = rooms
    .flatMap((room) => filesBelow(path.join(root, room)))
    .map((file) => path.relative(root, file).split(path.sep).join('/'))
    .filter((file) => sources.test(file) && !exempt.some((pattern) => pattern.test(file)))
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }))
    .sort((a, b) => a.lines - b.lines);
  return {
    files: judged.length,
    median: judged[Math.floor(judged.length / 2)]?.lines ?? 0,
    shareUnder120: judged.length === 0 ? 1 : judged.filter(({ lines }) => lines < 120).length / judged.length,
    tooLong: judged.filter(({ lines }) => lines > LIMIT),
  };
};
