import { GATES, type Gate, opens } from './gates.js';
import type { Plan } from './plans.js';

const ALL = Object.keys(GATES) as Gate[];
const openTo = (plan: Plan, unlimited = false) => ALL.filter((gate) => opens({ plan, unlimited }, gate));

describe('gates', () => {
  it('a higher plan opens whatever a lower one does', () => {
    expect(openTo('gold')).toEqual(expect.arrayContaining(openTo('free')));
    expect(openTo('platinum')).toEqual(ALL);
  });

  it('each gate is shut to the plans below its own', () => {
    for (const gate of ALL) {
      expect(opens({ plan: GATES[gate], unlimited: false }, gate)).toBe(true);
      expect(opens({ plan: 'free', unlimited: false }, gate)).toBe(GATES[gate] === 'free');
      expect(opens({ plan: 'gold', unlimited: false }, gate)).toBe((GATES[gate] as Plan) !== 'platinum');
    }
  });

  it('a plan flagged unlimited opens every gate', () => {
    expect(openTo('free', true)).toEqual(ALL);
  });

  it('Gold follows live boards and Platinum finds arbitrages and middles', () => {
    expect([GATES.boards, GATES.opportunities]).toEqual(['gold', 'platinum']);
  });
});
