import { describe, expect, it } from '@jest/globals';
import { aPick } from '../testing/pick-and-final.js';
import { profitOf } from './payout.js';
import type { Pick, PickPosition } from './pick.js';
import { isPositionPick, joinPositions } from './position.js';

const OVER = 'e1|totals||43.5|over|draftkings';
const UNDER = 'e1|totals||43.5|under|fanduel';
const position: PickPosition = { id: 'a1', kind: 'arbitrage', legs: [OVER, UNDER], locked: 4 };
const over = (more: Partial<Pick> = {}) =>
  aPick({ id: 'over', quote: OVER, stake: 100, potential: 204, position, ...more });
const under = (more: Partial<Pick> = {}) =>
  aPick({ id: 'under', quote: UNDER, stake: 98, potential: 203, position, ...more });

const joinedOf = (...legs: Pick[]) => joinPositions(legs)[0]!;

describe('joinPositions', () => {
  it('counts no free bet as a stake of one’s own: only one’s own money can be lost, and comes back', () => {
    const free = over({ stake: 100, potential: 300, promo: 'free bet', status: 'lost', actualPayout: 0 });
    const joined = joinedOf(free, under({ stake: 225, potential: 300, status: 'won', actualPayout: 300 }));
    expect(joined).toMatchObject({ stake: 225, status: 'won', actualPayout: 300 });
    const both = joinedOf(free, under({ stake: 10, promo: 'free bet', status: 'lost', actualPayout: 0 }));
    expect(both).toMatchObject({ stake: 110 });
    expect(profitOf(both)).toBe(0);
  });

  it('lists the legs of an arbitrage as one record, in the order they were offered, and other picks as they are', () => {
    const single = aPick({ id: 'single' });
    const listed = joinPositions([under(), single, over()]);
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatchObject({ type: 'arbitrage', stake: 198, status: 'pending', parts: [over(), under()] });
    expect(listed[1]).toBe(single);
  });

  it('keeps the record the same object while its legs are', () => {
    const legs = [over(), under()];
    expect(joinPositions(legs)[0]).toBe(joinPositions([...legs, aPick()])[0]);
    expect(joinPositions([legs[0]!, under({ status: 'lost' })])[0]).not.toBe(joinPositions(legs)[0]);
  });

  it('is pending until every leg is settled', () =>
    expect(joinedOf(over({ status: 'won', actualPayout: 204 }), under())).toMatchObject({ status: 'pending' }));

  it.each([
    ['won with more than all stakes', 204, 'lost', 0, 'won', 204],
    ['won with less than all stakes', 190, 'lost', 0, 'lost', 190],
    ['won with just the stakes', 198, 'lost', 0, 'push', 198],
    ['won on both sides of a middle', 204, 'won', 203, 'won', 407],
  ] as const)('settles as one: %s', (_, first, status, second, whole, paid) =>
    expect(
      joinedOf(over({ status: 'won', actualPayout: first }), under({ status, actualPayout: second })),
    ).toMatchObject({ status: whole, actualPayout: paid }),
  );

  it('is void when every leg is void, and by its money when only one is', () => {
    const voided = { status: 'void', actualPayout: 98 };
    expect(joinedOf(over({ status: 'void', actualPayout: 100 }), under(voided))).toMatchObject({ status: 'void' });
    expect(joinedOf(over({ status: 'lost', actualPayout: 0 }), under(voided))).toMatchObject({ status: 'lost' });
  });

  it('goes by the winning leg where a stake is not known', () => {
    const joined = joinedOf(over({ status: 'won', stake: null }), under({ status: 'lost' }));
    expect(joined).toMatchObject({ status: 'won' });
    expect(joined).not.toHaveProperty('actualPayout');
    expect(isPositionPick(joined)).toBe(true);
  });
});
