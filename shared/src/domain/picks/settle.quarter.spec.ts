import { aFinal, aPick, EVENING, endedAt } from '../testing/pick-and-final.js';
import { profitOf } from './payout.js';
import type { Pick } from './pick.js';
import { settlePicks } from './settle.js';

/** The status, payout and profit of a pick on a 1-1 game at odds of 2.50. */
const settled = (over: Partial<Pick>, returnStake = false) => {
  const pick = aPick({ stake: 100, potential: 250, price: 2.5, ...over });
  const run = { now: EVENING, window: 'manual', returnStake } as const;
  const [after] = settlePicks([pick], [aFinal(endedAt(1, 1))], run).picks;
  return [after!.status, after!.actualPayout, profitOf(after!)];
};

describe.each([false, true])('a bet on a quarter line (ties return the stake: %s)', (returnStake) => {
  it.each<[string, string, (string | number)[]]>([
    ['Spread', 'Chiefs -0.25', ['lost', 50, -50]],
    ['Spread', 'Chiefs +0.25', ['won', 175, 75]],
    ['Spread', 'Chiefs +0.75', ['won', 250, 150]],
    ['Spread', 'Chiefs -0.75', ['lost', 0, -100]],
    ['Total', 'Over 1.75', ['won', 175, 75]],
    ['Total', 'Under 1.75', ['lost', 50, -50]],
  ])('the quarter-line bet %s, %s gives %j', (market, selection, end) =>
    expect(settled({ market, selection }, returnStake)).toEqual(end),
  );
});

describe('a parlay leg on a quarter line', () => {
  const leg = (selection: string, price?: number) => ({ ...aPick({ selection }), price, odds: null });
  const parlay = (potential: number, ...legs: Pick[]) =>
    settled({ type: 'parlay', market: 'Parlay', potential, legs }, true);

  it.each<[string, ReturnType<typeof leg>[], number, (string | number)[]]>([
    ['half won', [leg('Chiefs +0.25', 2.5), leg('Chiefs +0.5', 2)], 500, ['won', 350, 250]],
    ['half lost', [leg('Chiefs -0.25', 2.5), leg('Chiefs +0.5', 3)], 750, ['won', 150, 50]],
    ['half lost, paying the stake', [leg('Chiefs -0.25', 2.5), leg('Chiefs +0.5', 2)], 500, ['won', 100, 0]],
    ['half lost, paying less', [leg('Chiefs -0.25', 2.5), leg('Chiefs +0', 1.9)], 475, ['lost', 50, -50]],
    ['half lost beside a lost one', [leg('Chiefs -0.25', 2.5), leg('Chiefs -1', 1.9)], 475, ['lost', 0, -100]],
  ])('a quarter-line leg %s: the parlay returns what its legs together return', (_, legs, potential, end) =>
    expect(parlay(potential, ...legs)).toEqual(end),
  );

  it.each<[number, string]>([
    [4, 'won'],
    [1.9, 'lost'],
  ])('a quarter-line leg half lost beside a win at %d without a stake gives: %s', (price, status) => {
    const legs = [leg('Chiefs -0.25', 2), leg('Chiefs +0.5', price)];
    const pick = { type: 'parlay', market: 'Parlay', stake: null, potential: null, legs };
    expect(settled(pick, true)[0]).toBe(status);
  });

  it('a quarter-line leg of a parlay needs odds of its own to be settled', () =>
    expect(parlay(500, leg('Chiefs +0.25'), leg('Chiefs +0.5', 2))).toEqual(['pending', undefined, undefined]));
});
