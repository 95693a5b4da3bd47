/** The results of the fault tests as a table: fault, promise, observed, and whether it held. */
import { existsSync, readFileSync } from 'node:fs';

const COLUMNS = { fault: 34, promise: 52, observed: 60 };

/** Reads a file with one JSON line for each promise. */
export const faultTable = (file) => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const told = lastOfEach(lines.map((line) => JSON.parse(line)));
  const held = told.filter((line) => line.held).length;
  return [...tableOf(told), '', `${held} of ${told.length} promises held`].join('\n');
};

/** A promise is reported when its test is loaded, and again when it was tried. The last report counts. */
export const lastOfEach = (told) => [...new Map(told.map((line) => [`${line.fault}: ${line.promise}`, line])).values()];

/** The lines of the table; long texts wrap. */
export const tableOf = (told) =>
  [row({ held: '', fault: 'fault', promise: 'promise', observed: 'observed' }), ...told.map(row)].flat();

const row = ({ held, ...texts }) => {
  const cells = Object.entries(COLUMNS).map(([name, width]) => wrapped(texts[name], width));
  const height = Math.max(...cells.map((lines) => lines.length));
  const mark = held === '' ? ' ' : held ? '+' : '-';
  return Array.from({ length: height }, (_, i) =>
    [i === 0 ? mark : ' ', ...cells.map((lines, at) => (lines[i] ?? '').padEnd(Object.values(COLUMNS)[at]))]
      .join('  ')
      .trimEnd(),
  );
};

const wrapped = (text, width) => {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
};
