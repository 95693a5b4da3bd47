import fc from 'fast-check';
import { monthLater, monthOfPlatinum } from './month-of-platinum.js';

const NOW = Date.UTC(2026, 0, 31, 15, 30);
const DAY = 24 * 3_600_000;
const gold = { plan: 'gold', status: 'active', periodStart: NOW - DAY, endsAt: undefined } as const;
const platinum = { ...gold, plan: 'platinum' } as const;

describe('a gift of one month of Platinum', () => {
  it.each([
    ['a free user', undefined, 'free'],
    ['a Gold subscriber', gold, 'gold'],
    ['a former Platinum subscriber', { ...platinum, endsAt: NOW - 1 }, 'free'],
    ['a user whose own Platinum ended just now, still shown as platinum', { ...platinum, endsAt: NOW }, 'platinum'],
  ] as const)('a gift of one month of Platinum lasts one month from now for %s', (_, paid, plan) => {
    expect(monthOfPlatinum(paid, { plan, gift: undefined }, NOW)).toBe(Date.UTC(2026, 1, 28, 15, 30));
  });

  it('a month of Platinum extends a current gift, and starts now after an expired one', () => {
    const given = (endsAt: number) => monthOfPlatinum(undefined, { plan: 'platinum', gift: { endsAt } }, NOW);
    expect(given(Date.UTC(2026, 2, 15))).toBe(Date.UTC(2026, 3, 15));
    expect(given(NOW - DAY)).toBe(monthLater(NOW));
  });

  it('a month of Platinum is refused to a user who pays for Platinum, also if cancelled but still running', () => {
    for (const endsAt of [undefined, NOW + DAY])
      expect(monthOfPlatinum({ ...platinum, endsAt }, { plan: 'platinum', gift: undefined }, NOW)).toBe(
        'pays for platinum',
      );
  });

  it('a month of Platinum is refused when it would limit a gift without end or a plan set by hand', () => {
    const refused = (gift: { endsAt: undefined } | undefined) =>
      monthOfPlatinum(undefined, { plan: 'platinum', gift }, NOW);
    expect([refused({ endsAt: undefined }), refused(undefined)]).toEqual(Array(2).fill('platinum without end'));
  });
});

describe('a calendar month', () => {
  it('a calendar month keeps the day and hour, or ends on the last day of a shorter month', () => {
    expect(monthLater(Date.UTC(2026, 10, 21, 8))).toBe(Date.UTC(2026, 11, 21, 8));
    expect(monthLater(Date.UTC(2026, 11, 31))).toBe(Date.UTC(2027, 0, 31));
    expect(monthLater(Date.UTC(2028, 0, 30))).toBe(Date.UTC(2028, 1, 29));
  });

  it('a calendar month lasts 28 to 31 days and ends in the following month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0) }), (at) => {
        const later = monthLater(at);
        expect((later - at) / DAY).toBeGreaterThanOrEqual(28);
        expect((later - at) / DAY).toBeLessThanOrEqual(31);
        expect(new Date(later).getUTCMonth()).toBe((new Date(at).getUTCMonth() + 1) % 12);
      }),
    );
  });
});
