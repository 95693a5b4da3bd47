import { firstChunks } from './first-chunks.js';

const cut = (
  fileName: string,
  moduleIds: string[],
  imports: string[] = [],
  facadeModuleId: string | null = null,
  size = 5_000,
) => ({
  fileName,
  moduleIds,
  imports,
  facadeModuleId,
  code: 'x'.repeat(size),
});

const CUTS = [
  cut('index.js', ['/c/start.ts', '/c/src/main.tsx', '/c/index.html'], ['base.js'], '/c/index.html'),
  cut('base.js', ['/c/base.ts']),
  cut('home.js', ['/c/home.tsx', '/c/hero.ts'], ['both.js', 'base.js'], '/c/home.tsx'),
  cut('odds.js', ['/c/odds.tsx', '/c/table.ts'], ['both.js', 'bets.js'], '/c/odds.tsx'),
  cut('both.js', ['/c/link.ts']),
  cut('bets.js', ['/c/bets.ts']),
  cut('later.js', ['/c/later.tsx', '/c/chart.ts'], ['bets.js'], '/c/later.tsx'),
];
const { name } = firstChunks('/c', CUTS, [
  ['index.html', 'home.tsx'],
  ['index.html', 'odds.tsx'],
]);

it('modules that the same addresses load share one file', () => {
  expect(name('/c/table.ts')).toBe(name('/c/bets.ts'));
  expect(name('/c/base.ts')).toBe(name('/c/link.ts'));
  expect(new Set(['/c/table.ts', '/c/hero.ts', '/c/base.ts'].map(name)).size).toBe(3);
});

it('modules of the entry share the file of what every address loads', () => {
  expect(name('/c/start.ts')).toBe(name('/c/base.ts'));
});

it('entries, pages and modules outside every first load are not regrouped', () => {
  expect(
    ['/c/src/main.tsx', '/c/index.html', '/c/home.tsx', '/c/odds.tsx', '/c/later.tsx', '/c/chart.ts', '/c/new.ts'].map(
      name,
    ),
  ).toEqual(Array(7).fill(null));
});

it('modules that are too few for a file join those of more addresses, where all that they import is loaded too', () => {
  const page = (letter: string, imports: string[]) =>
    cut(`${letter}.js`, [`/c/${letter}.tsx`], imports, `/c/${letter}.tsx`);
  const named = (size: number) =>
    firstChunks(
      '/c',
      [
        cut('index.js', ['/c/start.ts', '/c/index.html'], [], '/c/index.html'),
        page('a', ['abc.js', 'abd.js', 'ab.js']),
        page('b', ['abc.js', 'abd.js', 'ab.js']),
        page('c', ['abc.js']),
        page('d', ['abd.js']),
        cut('abc.js', ['/c/abc.ts']),
        cut('abd.js', ['/c/abd.ts']),
        cut('ab.js', ['/c/ab.ts'], ['abd.js'], null, size),
      ],
      ['a', 'b', 'c', 'd'].map((letter) => ['index.html', `${letter}.tsx`]),
    ).name;
  const [few, many] = [named(100), named(5_000)];
  expect(few('/c/ab.ts')).toBe(few('/c/abd.ts'));
  expect(few('/c/ab.ts')).not.toBe(few('/c/abc.ts'));
  expect(new Set(['/c/ab.ts', '/c/abc.ts', '/c/abd.ts', '/c/start.ts'].map(many)).size).toBe(4);
});
