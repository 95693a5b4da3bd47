/** The ledger of requirements: the tables of docs/requirements, whose last column names the tests of a row. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every row: `{ id, text, issues: ['A', ...], shownBy: [{ file, title }] }`. */
export const ledger = (folder) =>
  readdirSync(folder)
    .filter((name) => /^checklist-\d+\.md$/.test(name))
    .sort()
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n').map(rowOf))
    .filter((row) => row !== undefined);

/** The errors in the rows' tests: one line for each file or title that does not exist in `root`. */
export const missing = (rows, root) =>
  rows.flatMap(({ id, shownBy }) =>
    shownBy
      .map(({ file, title }) => {
        const at = path.join(root, file);
        if (!file || !existsSync(at)) return `${id}: there is no file ${file}`;
        return hasTest(readFileSync(at, 'utf8'), title) ? undefined : `${id}: ${file} has no test "${title}"`;
      })
      .filter(Boolean),
  );

/** The numbers of rows with and without a test by issue, sorted. A row of two issues counts under both. */
export const byIssue = (rows) => {
  const letters = [...new Set(rows.flatMap(({ issues }) => issues))].sort();
  return letters.map((issue) => ({ issue, ...tally(rows.filter(({ issues }) => issues.includes(issue))) }));
};

export const tally = (rows) => {
  const shown = rows.filter(({ shownBy }) => shownBy.length > 0).length;
  return { shown, open: rows.length - shown };
};

const rowOf = (line) => {
  const cells = line.split('|').map((cell) => cell.trim());
  if (!/^\d{3}-\d+$/.test(cells[1] ?? '')) return undefined;
  if (cells.length !== 8) throw new Error(`requirement ${cells[1]} has ${cells.length - 2} columns instead of 6`);
  const [, id, text, , issues, , shownBy] = cells;
  return { id, text, issues: issues.split(',').map((issue) => issue.trim()), shownBy: testsIn(shownBy) };
};

// "path: title", several separated by semicolons. A title may contain a semicolon itself, so each test starts at a path.
export const testsIn = (cell) =>
  cell
    .split(/;\s+(?=\S+\.tsx?:\s)/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, file = '', title = part] = part.match(/^(\S+\.tsx?):\s+(.*)$/) ?? [];
      return { file, title };
    });

const hasTest = (source, title) => {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${literal}\\1`).test(source);
};
