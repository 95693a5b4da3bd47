import { gameDayFrom, gameDayOf } from './game-day.js';

describe('the game day', () => {
  it.each([
    ['2026-11-22T01:15:00Z', '2026-11-21'],
    ['2026-11-23T01:20:00Z', '2026-11-22'],
    ['2026-11-22T04:59:00Z', '2026-11-21'],
    ['2026-11-22T05:00:00Z', '2026-11-22'],
    ['2026-07-01T03:59:00Z', '2026-06-30'],
    ['2026-07-01T04:00:00Z', '2026-07-01'],
  ])('the game day of a game that begins at %s is %s', (start, day) => expect(gameDayOf(Date.parse(start))).toBe(day));

  it('the game day changes at midnight Eastern time, also on the two nights when clocks change', () => {
    const hours = (from: string) => Array.from({ length: 30 }, (_, i) => gameDayOf(Date.parse(from) + i * 3_600_000));
    const count = (from: string) => hours(from).filter((day) => day === from.slice(0, 10)).length;
    expect(count('2026-03-08T05:00:00Z')).toBe(23);
    expect(count('2026-11-01T04:00:00Z')).toBe(25);
  });

  it.each([
    [
      'the first hour after the spring change',
      '2027-03-15T04:30:00Z',
      ['2027-03-13', '2027-03-14', '2027-03-15', '2027-03-16'],
    ],
    [
      'the last hour before the autumn change ends',
      '2026-11-02T04:30:00Z',
      ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'],
    ],
  ])('the days around %s have no gap and no repetition', (_, now, days) =>
    expect([-2, -1, 0, 1].map((count) => gameDayFrom(Date.parse(now), count))).toEqual(days),
  );
});
