/** The ledger of requirements: the tables of docs/requirements, whose last column names the tests of a row. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every row: `{ id, text, issues: ['A', ...], asksForBrowser, shownBy: [{ file, title }], withoutBrowser: 'why', if at all }`. */
export const ledger = (folder) =>
  readdirSync(folder)
    .filter((name) => /^checklist-\d+\.md$/.test(name))
    .sort()
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n').map(rowOf))
    .filter((row) => row !== undefined);

/** The errors in the rows' tests: one line for each file or title that does not exist in `root`, or that stands for several titles. */
export const missing = (rows, root) => {
  const named = new Map();
  const titlesOf = (file) => named.get(file) ?? named.set(file, titlesIn(path.join(root, file))).get(file);
  return rows.flatMap(({ id, shownBy }) =>
    shownBy
      .map(({ file, title }) => {
        if (!file || !existsSync(path.join(root, file))) return `${id}: there is no file ${file}`;
        if (BLANK.test(title)) return `${id}: "${title}" is the title of several tests: name the one that shows it`;
        return titlesOf(file).some((one) => fits(one, title)) ? undefined : `${id}: ${file} has no test "${title}"`;
      })
      .filter(Boolean),
  );
};

/** Whether `title` can come from `template`, the title in the source, whose blanks stand for any text. One without words fits nothing. */
export const fits = (template, title) => {
  const literals = template.split(BLANK);
  const pattern = literals.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*');
  return literals.some((text) => /\w/.test(text)) && new RegExp(`^${pattern}$`).test(title);
};

// What Jest fills in for each case, `%s` or `$name`, and what the source does, `${name}`.
const BLANK = /%[sdifjoOpc#$%]|\$\{[^}]*\}|\$[a-zA-Z_][\w.]*/;

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
  const [, id, text, , issues, seenBy, shownBy] = cells;
  const [tests, withoutBrowser] = shownBy.split(/(?:^|;\s+)without a browser:\s+/);
  return {
    id,
    text,
    issues: issues.split(',').map((issue) => issue.trim()),
    asksForBrowser: /\be2e\b/.test(seenBy),
    shownBy: testsIn(tests),
    withoutBrowser,
  };
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

/** Every text that is the first argument of a call. */
export const titlesIn = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(([, , text]) =>
    text.replace(/\\(.)/g, '$1'),
  );
