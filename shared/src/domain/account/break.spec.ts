import { type BreakLength, breakEnd, breakLengths } from './break.js';

const endOf = (length: BreakLength, begins: string) => new Date(breakEnd(length, Date.parse(begins))).toISOString();

it.each<[BreakLength, string, string]>([
  ['day', '2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
  ['week', '2026-11-21T10:00:00.000Z', '2026-11-28T10:00:00.000Z'],
  ['month', '2027-01-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  ['half a year', '2026-08-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
])('a %s break that starts at %s ends at %s', (length, begins, ends) => {
  expect(endOf(length, begins)).toBe(ends);
});

it('the break lengths are listed from shortest to longest', () => {
  const ends = breakLengths.map((length) => breakEnd(length, 0));
  expect(ends).toEqual([...ends].sort((one, other) => one - other));
});
