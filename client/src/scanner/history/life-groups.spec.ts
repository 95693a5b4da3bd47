import type { LifeFigures, LifeGroups } from '@fairline/shared/contract';
import fc from 'fast-check';
import { lifeTables } from './life-groups.js';

const figures = fc.record<LifeFigures>({
  lives: fc.integer({ min: 5, max: 900 }),
  quartile1: fc.constant(1),
  median: fc.constant(2),
  quartile3: fc.constant(3),
  still: fc.constant([0.9, 0.5, 0.1]),
});
const group = <T extends object>(key: fc.Arbitrary<T>) =>
  fc.array(
    fc.tuple(key, figures).map(([one, all]) => ({ ...one, ...all })),
    { maxLength: 12 },
  );
const kind = fc.constantFrom('arbitrage' as const, 'middle' as const);
const edge = fc.option(fc.integer({ min: 0, max: 110 }));
const book = fc.constantFrom('fanduel', 'novig', null);
const anyGroups: fc.Arbitrary<LifeGroups> = fc.record({
  whole: fc.option(
    fc.tuple(figures, fc.integer({ min: 20_000, max: 50_000 })).map(([one, lives]) => ({ ...one, lives })),
  ),
  kinds: group(fc.record({ kind })),
  sports: group(fc.record({ sport: fc.constantFrom('basketball_nba', 'icehockey_nhl') })),
  pairs: group(fc.record({ books: fc.constantFrom(['fanduel', 'novig'], []) })),
  sizes: group(fc.record({ kind, from: edge, to: edge })),
  hours: group(fc.record({ hour: fc.integer({ min: 0, max: 23 }) })),
  openers: group(fc.record({ book })),
  closers: group(fc.record({ book })),
});

it('a table of any grouping holds every group once, and what it does not show makes up the rest', () =>
  fc.assert(
    fc.property(anyGroups, (groups) => {
      for (const { name, rows, left } of lifeTables(groups)) {
        const lives = groups[name].map((one) => one.lives).sort((a, b) => a - b);
        expect(rows.map((row) => row.lives).sort((a, b) => a - b)).toEqual(lives);
        expect(rows.reduce((sum, row) => sum + row.lives, left)).toBe(groups.whole?.lives ?? 0);
        for (const { label } of rows) expect(label).not.toBe('');
      }
    }),
  ));

it('hours and sizes stand in their own order, the others by how many lives they have', () =>
  fc.assert(
    fc.property(anyGroups, (groups) => {
      for (const { name, rows } of lifeTables(groups)) {
        const keys = rows.map((row) => {
          if (name === 'hours') return (row as unknown as { hour: number }).hour;
          if (name !== 'sizes') return -row.lives;
          const { kind: of, from } = row as unknown as LifeGroups['sizes'][number];
          return (of === 'middle' ? 1_000 : 0) + (from ?? -1);
        });
        expect(keys).toEqual(keys.toSorted((a, b) => a - b));
      }
    }),
  ));
