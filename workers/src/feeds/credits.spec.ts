import { nextCredits } from './credits.js';

const HOUR = 3_600_000;

describe('the credit account', () => {
  const first = nextCredits(undefined, { remaining: 90, used: 10, last: 10 }, 0);

  it('the credit account starts with the first answer', () => {
    expect(first).toEqual({ remaining: 90, used: 10, last: 10, at: 0, burnPerHour: 10 });
  });
  it('the burn rate includes credits that other workers spent in the meantime', () => {
    expect(nextCredits(first, { remaining: 60, used: 40, last: 10 }, 0).burnPerHour).toBe(40);
  });
  it('the burn rate gives less weight to spending that is longer ago', () => {
    expect(nextCredits(first, { remaining: 89, used: 11, last: 1 }, HOUR).burnPerHour).toBeCloseTo(10 / Math.E + 1);
  });
  it('the credit account ignores an older answer that arrives late', () => {
    expect(nextCredits(first, { remaining: 95, used: 5, last: 5 }, 5)).toBe(first);
  });
  it('the credit account starts again after the feed has reset its credits', () => {
    const full = nextCredits({ ...first, remaining: 2, used: 98 }, { remaining: 97, used: 3, last: 3 }, HOUR);
    expect(full).toMatchObject({ remaining: 97, used: 3, at: HOUR });
  });
});
