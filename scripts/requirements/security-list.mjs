/** The list in docs/security.md: the requirements of the verification standard, each with its tests or a reason. */
import { readFileSync } from 'node:fs';
import { testsIn } from './ledger.mjs';

/** Every row: `{ id, lines: ['1.1.1', ...], how, shownBy: [{ file, title }] }`. */
export const securityList = (file) => readFileSync(file, 'utf8').split('\n').map(rowOf).filter(Boolean);

/** The errors in the list: requirements that are missing, listed twice or unknown, and rows with neither a test nor a reason. */
export const gaps = (rows) => {
  const told = rows.flatMap(({ lines }) => lines);
  return [
    ...ALL.filter((line) => !told.includes(line)).map((line) => `${line} is missing`),
    ...told.filter((line, at) => told.indexOf(line) !== at).map((line) => `${line} stands twice`),
    ...told.filter((line) => !ALL.includes(line)).map((line) => `${line} is none of the standard`),
    ...rows.filter((row) => row.shownBy.length === 0 && !REASON.test(row.how)).map(({ id }) => `${id} says no reason`),
  ];
};

const REASON = /^(Not applicable|By the operator|Document|Exception): \S/;

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has. Those of level 3 come after them and are left out. */
const SECTIONS = {
  1.1: 2,
  1.2: 9,
  1.3: 11,
  1.4: 3,
  1.5: 2,
  2.1: 3,
  2.2: 3,
  2.3: 4,
  2.4: 1,
  3.2: 2,
  3.3: 4,
  3.4: 6,
  3.5: 5,
  3.7: 2,
  4.1: 3,
  4.2: 1,
  4.3: 2,
  4.4: 4,
  5.1: 1,
  5.2: 3,
  5.3: 2,
  5.4: 3,
  6.1: 3,
  6.2: 12,
  6.3: 4,
  6.4: 4,
  6.5: 5,
  6.6: 3,
  6.8: 4,
  7.1: 3,
  7.2: 4,
  7.3: 2,
  7.4: 5,
  7.5: 2,
  7.6: 2,
  8.1: 2,
  8.2: 3,
  8.3: 1,
  8.4: 1,
  9.1: 3,
  9.2: 4,
  10.1: 2,
  10.2: 2,
  10.3: 4,
  10.4: 11,
  10.5: 5,
  10.6: 2,
  10.7: 3,
  11.1: 2,
  11.2: 3,
  11.3: 3,
  11.4: 4,
  11.5: 1,
  11.6: 1,
  12.1: 3,
  12.2: 2,
  12.3: 4,
  13.1: 1,
  13.2: 5,
  13.3: 2,
  13.4: 5,
  14.1: 2,
  14.2: 4,
  14.3: 3,
  15.1: 3,
  15.2: 3,
  15.3: 7,
  16.1: 1,
  16.2: 5,
  16.3: 4,
  16.4: 3,
  16.5: 3,
  17.1: 1,
  17.2: 4,
  17.3: 2,
};

const upTo = (section, first, last) => Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);

export const ALL = Object.entries(SECTIONS).flatMap(([section, count]) => upTo(section, 1, count));

const rowOf = (line) => {
  const cells = line.split('|').map((cell) => cell.trim());
  if (!/^\d+\.[\d*]/.test(cells[1] ?? '')) return undefined;
  const [, id, how, shownBy] = cells;
  return { id, lines: id.split(/,\s*/).flatMap(linesOf), how, shownBy: testsIn(shownBy) };
};

// `1.1.1`, `1.1.1-1.1.3`, or all of a chapter or section, `5.*`.
const linesOf = (text) => {
  if (text.endsWith('.*')) return ALL.filter((line) => line.startsWith(text.slice(0, -1)));
  const [from, to = from] = text.split('-');
  const [section, number] = [from.slice(0, from.lastIndexOf('.')), (line) => Number(line.split('.').at(-1))];
  return upTo(section, number(from), number(to));
};
