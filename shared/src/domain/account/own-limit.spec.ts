import fc from 'fast-check';
import { changeLimit, limitInForce, NO_LIMIT, type OwnLimit } from './own-limit.js';

const DAY = 24 * 3_600_000;
const amounts = fc.option(fc.integer({ min: 1, max: 1_000 }), { nil: null });
const requests = fc.array(fc.record({ requested: amounts, after: fc.integer({ min: 0, max: 2 * DAY }) }), {
  maxLength: 12,
});
const orInfinity = (amount: number | null) => amount ?? Number.POSITIVE_INFINITY;

/** Every requested amount with its time, and the limit after it. */
const historyOf = (list: readonly { requested: number | null; after: number }[]) => {
  let at = 0;
  let limit: OwnLimit = NO_LIMIT;
  return list.map(({ requested, after }) => {
    at += after;
    const before = limitInForce(limit, at);
    limit = changeLimit(limit, requested, at);
    return { at, requested, before, limit };
  });
};

describe('a limit that a user sets for themselves', () => {
  it("a user's own limit takes effect at once when it is the first one or lower than before", () => {
    fc.assert(
      fc.property(requests, (list) => {
        for (const { at, requested, before, limit } of historyOf(list))
          expect(orInfinity(limitInForce(limit, at))).toBe(Math.min(orInfinity(before), orInfinity(requested)));
      }),
    );
  });

  it("a user's own limit is never looser than the first limit or a value requested at least a day ago", () => {
    fc.assert(
      fc.property(requests, fc.integer({ min: 0, max: 3 * DAY }), (list, later) => {
        const history = historyOf(list);
        const last = history.at(-1);
        if (!last) return;
        const now = last.at + later;
        const aDayOld = history.filter(({ at }) => at + DAY <= now).map(({ requested }) => orInfinity(requested));
        const first = history.find(({ requested }) => requested !== null);
        if (!first) return;
        const loosest = Math.max(orInfinity(first.requested), ...aDayOld);
        expect(orInfinity(limitInForce(last.limit, now))).toBeLessThanOrEqual(loosest);
      }),
    );
  });

  it("a user's own limit equals the last requested value one day later", () => {
    fc.assert(
      fc.property(requests, (list) => {
        for (const { at, requested, limit } of historyOf(list)) expect(limitInForce(limit, at + DAY)).toBe(requested);
      }),
    );
  });

  it("requesting less than a pending raise of one's own limit does not restart the waiting time", () => {
    const raised = changeLimit({ amount: 50, next: null }, 200, 0);
    expect(changeLimit(raised, 100, DAY / 2)).toEqual({ amount: 50, next: { amount: 100, from: DAY } });
    expect(changeLimit(raised, 300, DAY / 2)).toEqual({ amount: 50, next: { amount: 300, from: 1.5 * DAY } });
    expect(changeLimit(raised, 40, DAY / 2)).toEqual({ amount: 40, next: null });
  });
});
