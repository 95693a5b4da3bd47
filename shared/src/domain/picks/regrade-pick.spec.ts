import { aFinal, aPick, EVENING, endedAt } from '../testing/pick-and-final.js';
import { isGradedByGame, regradePick } from './regrade-pick.js';
import { settlePicks } from './settle.js';

const NOW = EVENING;
const LATER = EVENING + 60_000;
const settled = (pick: ReturnType<typeof aPick>, returnStake = false) =>
  settlePicks([pick], [aFinal()], { now: NOW, window: 'manual', returnStake }).picks[0]!;
const tied = aPick({ selection: 'Chiefs -10' });

it('regrading turns a lost tie into a push and back when the setting for ties changes', () => {
  const lost = settled(tied);
  const push = regradePick(lost, [aFinal()], { now: LATER, returnStake: true });
  expect(push).toEqual({ ...lost, status: 'push', actualPayout: 100, gradedAt: new Date(LATER).toISOString() });
  expect(regradePick(push, [aFinal()], { now: LATER + 1 })).toMatchObject({ status: 'lost', actualPayout: 0 });
});

it('regrading settles a won parlay with a tied leg as lost when ties count as lost', () => {
  const leg = (selection: string, price: number) => ({ ...aPick({ selection }), price });
  const parlay = aPick({ type: 'parlay', potential: 400, legs: [leg('Chiefs -3.5', 2), leg('Chiefs -10', 2)] });
  const won = settled(parlay, true);
  expect(won).toMatchObject({ status: 'won', actualPayout: 200 });
  expect(regradePick(won, [aFinal()], { now: LATER })).toMatchObject({ status: 'lost', actualPayout: 0 });
});

it('regrading updates the payout of a quarter line when a corrected score makes it a half or a full win', () => {
  const won = settled(aPick({ selection: 'Chiefs -7.75', stake: 100, potential: 250 }));
  const half = regradePick(won, [aFinal(endedAt(18, 10))], { now: LATER });
  expect([won, half].map(({ status, actualPayout }) => [status, actualPayout])).toEqual([
    ['won', 250],
    ['won', 175],
  ]);
  expect(regradePick(half, [aFinal(endedAt(18, 10))], { now: LATER + 1, returnStake: true })).toBe(half);
  expect(regradePick(half, [aFinal()], { now: LATER + 1 })).toMatchObject({ status: 'won', actualPayout: 250 });
});

it('regrading keeps a payout that the user entered, whatever the corrected score or the setting for ties', () => {
  const leg = (selection: string) => ({ ...aPick({ selection }), price: 2 });
  const won = settled(aPick({ type: 'parlay', potential: 400, legs: [leg('Chiefs -3.5'), leg('Chiefs +1')] }));
  const boosted = { ...won, actualPayout: 450, payoutEnteredAt: '2026-11-22T22:30:00Z' };
  expect(regradePick(boosted, [aFinal()], { now: LATER, returnStake: true })).toBe(boosted);
  expect(regradePick(boosted, [aFinal(endedAt(0, 50))], { now: LATER })).toBe(boosted);
  expect(isGradedByGame(boosted)).toBe(false);
});

it('regrading applies a corrected score, also for a game of a month ago', () => {
  const won = settled(aPick());
  const month = LATER + 30 * 86_400_000;
  expect(regradePick(won, [aFinal(endedAt(13, 10))], { now: month })).toMatchObject({
    status: 'lost',
    actualPayout: 0,
  });
});

it.each([
  ['the result is the same', settled(aPick()), aFinal(endedAt(30, 10))],
  [
    'the user entered the payout',
    { ...settled(aPick()), actualPayout: 150, payoutEnteredAt: '2026-11-22T22:30:00Z' },
    aFinal(endedAt(0, 50)),
  ],
  ['the user graded it', aPick({ status: 'won', validatedAt: '2026-11-22T22:00:00Z' }), aFinal(endedAt(0, 50))],
  ['it was removed', { ...settled(aPick()), deletedAt: '2026-11-22T22:00:00Z' }, aFinal(endedAt(0, 50))],
  ['it is pending', aPick(), aFinal(endedAt(0, 50))],
  ['its game is no longer final', settled(aPick()), aFinal({ completed: false, status: 'in_progress' })],
  ['its game was suspended', settled(aPick()), aFinal({ status: 'suspended' })],
])('regrading leaves a pick unchanged when %s', (_, pick, game) =>
  expect(regradePick(pick, [game], { now: LATER })).toBe(pick),
);
