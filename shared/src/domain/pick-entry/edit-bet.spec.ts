import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatDecimal } from '../odds/formats.js';
import { profitOf } from '../picks/payout.js';
import { isPending, type Pick } from '../picks/pick.js';
import { settlePicks } from '../picks/settle.js';
import { aFinal, EVENING } from '../testing/pick-and-final.js';
import { editBet } from './edit-bet.js';
import { EMPTY_LEG, readTypedBet, type TypedBet, typedBetOf } from './typed-bet.js';

const LEG = { ...EMPTY_LEG, game: 'Buffalo Bills @ Kansas City Chiefs', sport: 'NFL', odds: '2.00' };
const WON = { ...LEG, market: 'Spread', selection: 'Kansas City Chiefs', line: '-3.5' };
const OVER = { ...LEG, market: 'Total', selection: 'Over', line: '29.5' };
const TIED = { ...LEG, market: 'Total', selection: 'Over', line: '30' };
const HALF_LOST = { ...LEG, market: 'Total', selection: 'Over', line: '30.25' };
const LOST = { ...LEG, market: 'Moneyline', selection: 'Buffalo Bills' };

const typed = (over: Partial<TypedBet>): TypedBet => ({
  ...{ kind: 'parlay', legs: [WON, OVER], size: '2', odds: '', stake: '100', isFree: false, boost: '' },
  ...{ book: 'DraftKings', placed: '2026-11-22T15:00:00Z', tags: '', note: '' },
  ...over,
});
const pending = (over: Partial<TypedBet>): Pick => ({ ...readTypedBet(typed(over), 'decimal').pick, id: '1' });
const settled = (pick: Pick): Pick =>
  settlePicks([pick], [aFinal()], { window: 'final', now: EVENING, returnStake: true }).picks[0]!;
const edited = (before: Pick, over: Partial<TypedBet>): Pick =>
  editBet(
    before,
    { ...typedBetOf(before, formatDecimal), ...over },
    {
      format: 'decimal',
      writeOdds: formatDecimal,
    },
  ).pick;

describe('an edited bet', () => {
  it('of a round robin that won in part pays as much more as more was staked', () => {
    const before = settled(pending({ kind: 'round robin', legs: [WON, OVER, LOST], stake: '10' }));
    expect(before).toMatchObject({ status: 'won', actualPayout: 40 });
    const after = edited(before, { stake: '20' });
    expect([after.status, after.actualPayout, profitOf(after)]).toEqual(['won', 80, 20]);
  });

  it('of a parlay with a tied leg pays as much less as less was staked', () => {
    const before = settled(pending({ legs: [WON, OVER, TIED] }));
    expect(before).toMatchObject({ status: 'won', actualPayout: 400 });
    expect(edited(before, { stake: '50' })).toMatchObject({ status: 'won', actualPayout: 200 });
  });

  it('is graded again without the leg that lost it, whichever it was', () => {
    for (const legs of [
      [WON, OVER, LOST],
      [LOST, WON, OVER],
    ]) {
      const before = settled(pending({ legs }));
      expect(before.status).toBe('lost');
      const kept = typedBetOf(before, formatDecimal).legs.filter(({ selection }) => selection !== LOST.selection);
      expect(settled(edited(before, { legs: kept, odds: '' }))).toMatchObject({ status: 'won', actualPayout: 400 });
    }
  });

  it('is graded again as one parlay where it was many', () => {
    const before = settled(pending({ kind: 'round robin', legs: [WON, OVER, LOST], stake: '10' }));
    expect(settled(edited(before, { kind: 'parlay' }))).toMatchObject({ status: 'lost', actualPayout: 0 });
  });

  it('that its book bought back is won or lost by what is its user’s own in it', () => {
    const bought = { ...pending({}), status: 'lost', actualPayout: 50, payoutEnteredAt: 'x', cashedOutAt: 'x' };
    const less = edited(bought, { stake: '40' });
    expect([less.status, profitOf(less), less.cashedOutAt]).toEqual(['won', 10, 'x']);
    expect(edited(bought, { stake: '50' }).status).toBe('push');
    expect(edited(bought, { isFree: true }).status).toBe('won');
    const more = edited({ ...bought, status: 'push', stake: 50 }, { stake: '80' });
    expect([more.status, profitOf(more)]).toEqual(['lost', -30]);
  });

  it.each(['teaser', 'round robin', 'parlay'])('stays without legs if it is a %s stored without them', (type) => {
    const imported: Pick = { id: '1', type, selection: 'Chiefs +2.5 + Bills +9', odds: '-110', stake: 10, note: 'a' };
    expect(edited(imported, { note: 'b' })).toEqual({ ...imported, note: 'b' });
  });

  it('law: settled before or after the edit, it ends alike', () => {
    const legs = fc.shuffledSubarray([WON, OVER, TIED, HALF_LOST, LOST], { minLength: 2, maxLength: 4 });
    const money = fc.record(
      {
        stake: fc.constantFrom('30', '60', '100'),
        boost: fc.constantFrom('', '50'),
        isFree: fc.boolean(),
        kind: fc.constantFrom('parlay' as const, 'round robin' as const),
        legs,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(legs, fc.constantFrom('parlay' as const, 'round robin' as const), money, (own, kind, change) => {
        const before = pending({ legs: own, kind });
        const early = edited(settled(before), change);
        const [one, other] = [isPending(early) ? settled(early) : early, settled(edited(before, change))];
        expect([one.status, one.actualPayout]).toEqual([other.status, other.actualPayout]);
      }),
      { numRuns: 400 },
    );
  });
});
