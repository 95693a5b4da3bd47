import { type BreakLength, breakEnd, breakLengths } from './break.js';

const endOf = (length: BreakLength, begins: string) => new Date(breakEnd(length, Date.parse(begins))).toISOString();

it.each<[BreakLength, string, string]>([
  ['day', '2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
  ['week', '2026-11-21T10:00:00.000Z', '2026-11-28T10:00:00.000Z'],
  ['month', '2027-01-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  ['half a year', '2026-08-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
])('a break of a %s from %s ends at %s', (length, begins, ends) => {
  expect(endOf(length, begins)).toBe(ends);
});

it('offers breaks from short to long', () => {
  const ends = breakLengths.map((length) => breakEnd(length, 0));
  expect(ends).toEqual([...ends].sort((one, other) => one - other));
});
