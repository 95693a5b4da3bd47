import { aFinal, aPick, endedAt } from '../testing/pick-and-final.js';
import { explainGrading } from './explain-grading.js';
import type { PickedBet } from './pick.js';

const rule = (bet: PickedBet, event = aFinal(), returnStake = false) =>
  explainGrading(aPick(bet), [event], returnStake).bets[0]?.rule;

it('the explanation of a grading names the bet, the game, its score and the rule', () =>
  expect(explainGrading(aPick({ status: 'won' }), [aFinal()])).toEqual({
    status: 'won',
    bets: [
      {
        bet: 'Spread: Kansas City Chiefs -3.5',
        grade: 'won',
        score: 'Buffalo Bills 10, Kansas City Chiefs 20',
        rule: 'The team won by 10; with -3.5 that is +6.5, above 0: won.',
        gameId: '401',
      },
    ],
  }));

it.each<[PickedBet, ReturnType<typeof aFinal>, string]>([
  [{ selection: 'Bills +9.5' }, aFinal(), 'The team lost by 10; with +9.5 that is -0.5, below 0: lost.'],
  [
    { selection: 'Chiefs -10' },
    aFinal(),
    'The team won by 10; with -10 that is 0, exactly on the line: a tie counts as lost.',
  ],
  [
    { selection: 'Chiefs -9.75' },
    aFinal(),
    'The team won by 10; with -9.75 that is +0.25, above 0: half won, the other half of the stake comes back.',
  ],
  [
    { market: 'Total', selection: 'Under 29.75' },
    aFinal(),
    '30 together, over 29.75: half lost, the other half of the stake comes back.',
  ],
  [{ market: 'Moneyline', selection: 'Bills +150' }, aFinal(), 'The team lost by 10: lost.'],
  [
    { market: 'Moneyline', selection: 'Bills +150' },
    aFinal(endedAt(7, 7)),
    'The teams were level: a tie counts as lost.',
  ],
  [
    { market: '3-Way Moneyline', selection: 'Draw +900' },
    aFinal({ ...endedAt(17, 14), periods: { home: [7, 7, 0, 0, 3], away: [0, 7, 0, 7, 0] } }),
    'Regulation ended 14-14. The teams were level: won.',
  ],
  [
    { market: '3-Way Moneyline', selection: 'Draw +900' },
    aFinal(),
    'Regulation ended 10-20. The teams were not level: lost.',
  ],
  [{ market: 'Total', selection: 'Over 27.5' }, aFinal(), '30 together, over 27.5: won.'],
  [{ market: 'Total', selection: 'Under 27.5' }, aFinal(), '30 together, over 27.5: lost.'],
  [{ market: 'Total', selection: 'Under 30' }, aFinal(), '30 together, exactly 30: a tie counts as lost.'],
  [{ market: 'totals_h1', selection: 'Over 19.5' }, aFinal(), '1st half ended 10-10. 20 together, over 19.5: won.'],
  [
    { market: 'Total', selection: 'Over 1' },
    aFinal({ status: 'postponed' }),
    'The game was postponed, cancelled or suspended.',
  ],
  [{ league: 'EPL' }, aFinal(), 'Unsupported sport for backend scoreboard: EPL'],
  [{ game: 'Jets @ Giants' }, aFinal(), 'No game of these two teams was found.'],
])('the explanation of %j gives its rule', (bet, event, words) => expect(rule(bet, event)).toBe(words));

it('the explanation says that a tie returns the stake when the user chose that setting', () =>
  expect(rule({ selection: 'Chiefs -10' }, aFinal(), true)).toMatch(/the stake comes back\.$/));

it('the explanation covers each leg of a parlay, and says when the user graded it or entered the payout', () => {
  const legs = [aPick(), aPick({ market: 'Total', selection: 'Over 44.5' })];
  const { bets, reason } = explainGrading(aPick({ type: 'parlay', legs, validatedAt: '2026-11-22' }), [aFinal()]);
  expect(bets.map(({ grade }) => grade)).toEqual(['won', 'lost']);
  expect(reason).toBe('You settled it yourself.');
  const paid = aPick({ status: 'won', validatedBy: 'espn', payoutEnteredAt: '2026-11-22' });
  expect(explainGrading(paid, [aFinal(endedAt(0, 9))])).toMatchObject({
    reason: 'You entered the payout yourself, so the score does not change it.',
    bets: [{ grade: 'lost' }],
  });
});
