import fc from 'fast-check';
import { aFinal, aPick, EVENING } from '../testing/pick-and-final.js';
import { explainGrading } from './explain-grading.js';
import type { Pick } from './pick.js';
import { regradePick } from './regrade-pick.js';
import type { ScoreboardEvent } from './scored-game.js';
import { settlePicks } from './settle.js';

/** A game of baseball with the runs of each inning. */
const innings = (home: readonly number[], away: readonly number[], over: Partial<ScoreboardEvent> = {}) =>
  aFinal({ periods: { home, away }, scores: { home: sum(home), away: sum(away) }, ...over });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Called in the bottom of the sixth. */
const CALLED = innings([0, 2, 0, 1, 0, 0], [1, 0, 0, 0, 0, 0], { last_period: 6 });
const AHEAD = innings([0, 2, 0, 1, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0, 0, 0]);
const LEVEL_AT_EIGHT = innings([0, 1, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0, 0, 0]);
const EXTRA = innings([1, 0, 0, 0, 0, 0, 0, 0, 0, 1], [1, 0, 0, 0, 0, 0, 0, 0, 0, 0], { last_period: 10 });

const bet = (market: string, selection: string, over: Partial<Pick> = {}) =>
  aPick({ league: 'MLB', market, selection, ...over });
const RUN_LINE = bet('Run Line', 'Chiefs -1.5');
const TOTAL = bet('Total', 'Under 8.5');

const settled = (pick: Pick, game: ScoreboardEvent, returnStake = true, at = EVENING) =>
  settlePicks([pick], [game], { now: at, window: 'manual', returnStake }).picks[0]!;
const endOf = (pick: Pick, game: ScoreboardEvent) => settled(pick, game).status;

describe('a game of baseball', () => {
  it.each<[string, string, ScoreboardEvent]>([
    ['called after six innings', 'void', CALLED],
    ['called after six innings, by its last period alone', 'void', { ...CALLED, periods: undefined as never }],
    [
      'called after eight innings with the home team ahead',
      'void',
      innings([0, 2, 0, 1, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0, 0]),
    ],
    ['called in the ninth with the home team not ahead', 'void', LEVEL_AT_EIGHT],
    ['with the home team ahead after eight and a half innings', 'won', AHEAD],
  ])('%s: run line and total are %s', (_, end, game) =>
    expect([RUN_LINE, TOTAL].map((pick) => endOf(pick, game))).toEqual([end, end]),
  );

  it('that went to extra innings counts them', () => {
    expect(endOf(bet('Total', 'Over 2.5'), EXTRA)).toBe('won');
    expect(endOf(bet('Run Line', 'Bills +1.5'), EXTRA)).toBe('won');
  });

  it('that was called pays the stake back on the run line and the total, and the moneyline stands', () => {
    expect(settled(TOTAL, CALLED)).toMatchObject({ status: 'void', actualPayout: 100, espnGameId: CALLED.id });
    expect(settled(bet('Moneyline', 'Chiefs -150'), CALLED)).toMatchObject({ status: 'won', actualPayout: 190.91 });
    expect(settled(bet('Moneyline', 'Bills +150'), CALLED)).toMatchObject({ status: 'lost', actualPayout: 0 });
  });

  it('that was called decides the innings that were played, and voids the others', () => {
    expect(endOf(bet('F5 Run Line', 'Chiefs -1.5'), CALLED)).toBe('won');
    expect(endOf(bet('F5 Moneyline', 'Bills +150'), CALLED)).toBe('lost');
    expect(endOf(bet('totals_1st_5_innings', 'Over 3.5'), CALLED)).toBe('won');
    expect(endOf(bet('totals_1st_7_innings', 'Over 3.5'), CALLED)).toBe('void');
    expect(endOf(bet('F7 Moneyline', 'Chiefs -150'), CALLED)).toBe('void');
  });

  it('whose innings are not all of its score leaves run line and total pending', () => {
    const gap = { ...CALLED, scores: { home: 5, away: 1 } };
    expect(settled(TOTAL, gap)).toMatchObject({ status: 'pending', reason: expect.stringMatching(/regular length/) });
    expect(endOf(bet('Moneyline', 'Chiefs -150'), gap)).toBe('won');
  });
});

describe('a void bet of a user whose stake does not come back', () => {
  it('stays pending with the reason, instead of counting as lost', () =>
    expect(settled(TOTAL, CALLED, false)).toMatchObject({
      status: 'pending',
      reason: expect.stringMatching(/^The game was cut short before its regular length\. The bet is void/),
    }));

  it('becomes void and pending again as the user switches the setting, and settles nothing twice', () => {
    const voided = regradePick(settled(TOTAL, CALLED), [CALLED], { now: EVENING + 1, returnStake: true });
    expect(voided).toEqual(settled(TOTAL, CALLED));
    const open = regradePick(voided, [CALLED], { now: EVENING + 2 });
    expect(open).toEqual({ ...TOTAL, gradedAt: new Date(EVENING + 2).toISOString() });
    expect(regradePick(open, [CALLED], { now: EVENING + 3 })).toBe(open);
    expect(settled(open, CALLED)).toMatchObject({ status: 'void', actualPayout: 100 });
  });
});

describe('a bet that was graded before these rules', () => {
  const graded = (pick: Pick): Pick => ({
    ...pick,
    ...{ status: 'won', actualPayout: 190.91, settledDate: '2026-11-22T21:00:00Z' },
    ...{ validatedBy: 'espn', validationConfidence: 95, espnGameId: CALLED.id },
  });
  const later = { now: EVENING };

  it('on a game cut short is void or pending again, whatever it was', () => {
    expect(regradePick(graded(TOTAL), [CALLED], { ...later, returnStake: true })).toMatchObject({
      status: 'void',
      actualPayout: 100,
      gradedAt: new Date(EVENING).toISOString(),
    });
    const open = regradePick(graded(TOTAL), [CALLED], later);
    expect(open).toMatchObject({ status: 'pending' });
    expect(open.actualPayout).toBeUndefined();
  });

  it('on soccer is graded again by the score after 90 minutes, and is pending again if that is not known', () => {
    const cup = aFinal({ scores: { home: 2, away: 1 }, periods: { home: [1, 0, 1], away: [0, 1, 0] }, last_period: 4 });
    const home = aPick({ league: 'MLS', market: 'h2h', selection: 'Chiefs +120' });
    expect(regradePick(graded(home), [cup], later)).toMatchObject({ status: 'lost', actualPayout: 0 });
    const { periods: _, ...blind } = cup;
    expect(regradePick(graded(home), [blind], later)).toMatchObject({ status: 'pending' });
    const played = { ...blind, last_period: 2 };
    expect(regradePick(graded(home), [played], later)).toMatchObject({ status: 'won' });
  });

  it('is left as the user decided it', () => {
    const own = { ...graded(TOTAL), validatedAt: '2026-11-22T21:00:00Z' };
    expect(regradePick(own, [CALLED], { ...later, returnStake: true })).toBe(own);
  });
});

describe('a parlay with a leg on a game cut short', () => {
  const leg = (pick: Pick) => ({ ...pick, price: 2 });
  const parlay = (...legs: Pick[]) =>
    aPick({ type: 'parlay', league: 'MLB', stake: 100, potential: 400, legs: legs.map(leg) });
  const winner = bet('Moneyline', 'Chiefs -150');

  it('is won at the odds of its other legs', () =>
    expect(settled(parlay(winner, TOTAL), CALLED)).toMatchObject({ status: 'won', actualPayout: 200 }));
  it('is void if every leg is', () =>
    expect(settled(parlay(RUN_LINE, TOTAL), CALLED)).toMatchObject({ status: 'void', actualPayout: 100 }));
  it('is lost with a lost leg, and stays pending if the stake does not come back', () => {
    expect(settled(parlay(bet('Moneyline', 'Bills +150'), TOTAL), CALLED)).toMatchObject({ status: 'lost' });
    expect(settled(parlay(winner, TOTAL), CALLED, false)).toMatchObject({
      status: 'pending',
      reason: expect.stringMatching(/^Leg 2: The game was cut short/),
    });
  });
});

it('other games cut short are judged alike, if the last period says so too', () => {
  const cut = aFinal({ periods: { home: [13, 7], away: [7, 3] }, last_period: 2 });
  const total = aPick({ market: 'Total', selection: 'Under 44.5' });
  expect(endOf(total, cut)).toBe('void');
  expect(endOf(aPick({ market: 'totals_h1', selection: 'Over 29.5' }), cut)).toBe('won');
  expect(endOf(aPick({ market: 'totals_q3', selection: 'Over 0.5' }), cut)).toBe('void');
  expect(endOf(aPick({ market: 'Moneyline', selection: 'Chiefs -150' }), cut)).toBe('won');
  expect(endOf(total, { ...cut, last_period: 4 })).toBe('won');
});

it('a shoot-out counts as one goal for moneyline, puck line and total, and not for regulation', () => {
  const shootOut = aFinal({
    scores: { home: 3, away: 2 },
    periods: { home: [1, 1, 0, 0, 2], away: [0, 1, 1, 0, 1] },
    last_period: 5,
  });
  const nhl = (market: string, selection: string) => endOf(aPick({ league: 'NHL', market, selection }), shootOut);
  expect(nhl('Moneyline', 'Chiefs -120')).toBe('won');
  expect(nhl('Puck Line', 'Bills +1.5')).toBe('won');
  expect(nhl('Puck Line', 'Chiefs -1.5')).toBe('lost');
  expect(nhl('Total', 'Over 4.5')).toBe('won');
  expect(nhl('Total', 'Under 5.5')).toBe('won');
  expect(nhl('3-Way Moneyline', 'Draw +300')).toBe('won');
});

it('the explanation says that a bet is void, and what follows', () => {
  const [returned] = explainGrading(TOTAL, [CALLED], true).bets;
  expect(returned).toMatchObject({
    grade: 'void',
    rule: 'The game was cut short before its regular length. The bet is void: the stake comes back.',
  });
  expect(explainGrading(TOTAL, [CALLED]).bets[0]).toMatchObject({
    grade: 'pending',
    rule: expect.stringMatching(/stays pending/),
  });
});

const anEnd = fc.record({
  home: fc.array(fc.nat(3), { minLength: 1, maxLength: 11 }),
  away: fc.array(fc.nat(3), { minLength: 1, maxLength: 11 }),
  last: fc.option(fc.integer({ min: 1, max: 11 }), { nil: undefined }),
});
const aBet = fc.constantFrom(RUN_LINE, TOTAL, bet('Moneyline', 'Chiefs -150'), bet('F5 Run Line', 'Bills +0.5'));

it('law: grading again what was just settled, under the same setting, changes nothing', () =>
  fc.assert(
    fc.property(anEnd, aBet, fc.boolean(), ({ home, away, last }, pick, returnStake) => {
      const game = innings(home, away, last === undefined ? {} : { last_period: last });
      const { reason: _, ...once } = settled(pick, game, returnStake);
      expect(regradePick(once, [game], { now: EVENING + 1, returnStake })).toBe(once);
    }),
  ));

it('law: switching the setting for ties to and fro ends where it began', () =>
  fc.assert(
    fc.property(anEnd, aBet, fc.boolean(), ({ home, away, last }, pick, returnStake) => {
      const game = innings(home, away, last === undefined ? {} : { last_period: last });
      const before = settled(pick, game, returnStake);
      const asSet = (one: Pick, on: boolean, at: number) =>
        one.status === 'pending' ? settled(one, game, on, at) : regradePick(one, [game], { now: at, returnStake: on });
      const back = asSet(asSet(before, !returnStake, EVENING + 1), returnStake, EVENING + 2);
      expect([back.status, back.actualPayout]).toEqual([before.status, before.actualPayout]);
    }),
  ));
