import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from '../services/paths.mjs';

const text = (file: string) => readFileSync(path.join(project, file), 'utf8');
const { scripts, version } = JSON.parse(text('package.json'));
const foldersIn = (place: string) =>
  readdirSync(path.join(project, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['dist', 'node_modules', 'testing'].includes(entry.name))
    .map(({ name }) => name);
/** The code names in one column of a page's tables. */
const named = (page: string, cell = 1) =>
  text(page)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => Array.from(line.split('|')[cell]?.matchAll(/`([^`]+)`/g) ?? [], ([, name]) => name ?? ''));

it('docs/operations.md describes every npm command', () => {
  const described = named('docs/operations.md').map(
    (command) => command.replace(/^npm (run )?(-s )?/, '').split(' ')[0],
  );
  expect(Object.keys(scripts).filter((name) => !described.includes(name))).toEqual([]);
});

it.each(['shared/src/node', 'workers/src', 'test'])(
  'the folder map in ARCHITECTURE.md lists every folder of %s',
  (folder) => {
    const row = text('ARCHITECTURE.md')
      .split('\n')
      .find((line) => line.startsWith(`| \`${folder}\` |`));
    expect(foldersIn(folder).filter((name) => !row?.includes(`\`${name}/\``))).toEqual([]);
  },
);

it('docs/upgrading.md names the version that added each migration, and the current version comes last', () => {
  const rows = text('docs/upgrading.md').matchAll(
    /^\| (\d+\.\d+\.\d+) \| .*?`(\d{4})[^`]*`(?: (?:to `(\d{4})`|(and older)))? \|/gm,
  );
  const ranges = Array.from(rows, ([, from, first = '', last, older]) => ({
    from,
    first: older ? '0001' : first,
    last: last ?? first,
  }));
  const migrations = readdirSync(path.join(project, 'shared/src/node/migrations')).filter((file) =>
    file.endsWith('.sql'),
  );
  const missing = migrations.filter(
    (file) => !ranges.some(({ first, last }) => first <= file.slice(0, 4) && file.slice(0, 4) <= last),
  );
  expect(missing).toEqual([]);
  expect(ranges.at(-1)?.from).toBe(version);
});
