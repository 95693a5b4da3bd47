import fc from 'fast-check';
import { aFinal, aPick, EVENING } from '../testing/pick-and-final.js';
import { readAmount } from './payout.js';
import { statusOf } from './pick.js';
import { settlePicks } from './settle.js';

const cents = fc.integer({ min: 1, max: 1_000_000 }).map((amount) => amount / 100);
const bet = fc.record({
  selection: fc.constantFrom('Chiefs -3.5', 'Chiefs -10', 'Bills +3', 'Bills +10', 'Chiefs -20'),
  stake: fc.option(cents, { nil: undefined }),
  potential: fc.option(cents, { nil: undefined }),
});

it('the payouts are exactly the returns of winners and the stakes of returned ties, to the cent', () =>
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 20 }), fc.boolean(), (bets, returnStake) => {
      const run = { now: EVENING, window: 'manual', returnStake } as const;
      const { picks } = settlePicks(
        bets.map((one) => aPick(one)),
        [aFinal()],
        run,
      );
      const owed = bets.reduce((sum, { selection, stake, potential }) => {
        if (selection === 'Chiefs -10' || selection === 'Bills +10') return sum + (returnStake ? centsOf(stake) : 0);
        return selection === 'Chiefs -3.5'
          ? sum + (centsOf(potential) || Math.round((centsOf(stake) * 191) / 100))
          : sum;
      }, 0);
      expect(picks.reduce((sum, { actualPayout }) => sum + centsOf(readAmount(actualPayout)), 0)).toBe(owed);
    }),
  ));

it('stakes never change, and lost picks pay 0', () =>
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 20 }), fc.boolean(), (bets, returnStake) => {
      const run = { now: EVENING, window: 'manual', returnStake } as const;
      const before = bets.map((one) => aPick(one));
      const { picks } = settlePicks(before, [aFinal()], run);
      expect(picks.map(({ stake }) => stake)).toEqual(before.map(({ stake }) => stake));
      expect(picks.filter((pick) => statusOf(pick) === 'lost').every(({ actualPayout }) => actualPayout === 0)).toBe(
        true,
      );
    }),
  ));

const centsOf = (amount: number | undefined): number => Math.round((amount ?? 0) * 100);
