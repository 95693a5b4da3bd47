import fc from 'fast-check';
import type { PaletteLine } from './palette-lines.js';
import { found } from './palette-lines.js';

const line = (label: string, more: Partial<PaletteLine> = {}): PaletteLine => ({
  id: label,
  label,
  does: () => undefined,
  ...more,
});
const groups = [
  { title: 'Pages', items: [line('My Sportsbooks'), line('Scores')] },
  { title: 'Sports', items: [line('Odds: La Liga', { also: 'Atlético Soccer', isTypedFor: true })] },
];
const labels = (typed: string) => found(groups, typed).flatMap(({ items }) => items.map(({ label }) => label));

it('before the user types, everything is listed except the long groups', () => {
  expect(labels('  ')).toEqual(['My Sportsbooks', 'Scores']);
});

it.each([
  ['sp', ['My Sportsbooks', 'Odds: La Liga']],
  ['my SPORTS', ['My Sportsbooks']],
  ['atletico od', ['Odds: La Liga']],
  ['books', []],
  ['pages sc', ['Scores']],
])('entries are found by the beginnings of their words: %s', (typed, expected) => {
  expect(labels(typed)).toEqual(expected);
});

it('at most eight entries of a group are listed, and empty groups have no heading', () => {
  const many = [{ title: 'Games', items: Array.from({ length: 50 }, (_, i) => line(`Game ${i}`)) }];
  expect(found(many, 'game')[0]?.items).toHaveLength(8);
  expect(found(many, 'chiefs')).toEqual([]);
});

it('typing more never finds more, and any text is accepted', () => {
  const few = groups.map((group) => ({ ...group, items: group.items.slice(0, 8) }));
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (typed, more) => {
      if (!/[\p{L}\p{N}]/u.test(typed)) return;
      const ids = (text: string) => found(few, text).flatMap(({ items }) => items.map(({ id }) => id));
      const before = ids(typed);
      expect(ids(`${typed} ${more}`).every((id) => before.includes(id))).toBe(true);
    }),
  );
});
