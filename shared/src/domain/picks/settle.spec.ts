import { aFinal, aPick, EVENING, endedAt } from '../testing/pick-and-final.js';
import type { PickedBet } from './pick.js';
import { gradeAgain, isUndone, type SettlementRun, settlePicks, undoGrading } from './settle.js';

const manual: SettlementRun = { now: EVENING, window: 'manual' };
const settleOne = (pick: Parameters<typeof aPick>[0], event = {}, run: SettlementRun = manual) =>
  settlePicks([aPick(pick)], [aFinal(event)], run).picks[0]!;

const run = { now: EVENING, window: 'manual' } as const;

describe('a settled pick', () => {
  it('a settled pick has its payout, time, source, confidence and game', () =>
    expect(settleOne({})).toEqual({
      ...aPick(),
      status: 'won',
      actualPayout: 190.91,
      settledDate: '2026-11-22T23:00:00.000Z',
      validatedBy: 'espn',
      validationConfidence: 95,
      espnGameId: '401',
    }));
  it('a settled pick pays nothing when it lost', () =>
    expect(settleOne({ selection: 'Bills +3.5' })).toMatchObject({ status: 'lost', actualPayout: 0 }));
  it('a settled pick has no payout when it has no stake', () =>
    expect(settleOne({ stake: undefined, potential: undefined })).not.toHaveProperty('actualPayout'));
  it('a settled pick no longer has the reason why it was pending', () =>
    expect(settleOne({ ...settleOne({}, { completed: false, status: 'scheduled' }) })).not.toHaveProperty('reason'));
  it.each(['won', 'win', 'lost', 'loss', 'push', 'void', 'cashed out'])(
    'a settled pick is not changed when its status is already "%s"',
    (status) => {
      const pick = aPick({ status });
      expect(settlePicks([pick], [aFinal()], manual)).toMatchObject({ picks: [pick], updated: 0 });
    },
  );
});

it('a pick that stays pending has the reason', () =>
  expect(settleOne({ status: '' }, { completed: false, status: 'in_progress' })).toMatchObject({
    status: 'pending',
    reason: 'The game is not final yet.',
  }));

it('a selection that names only the city of both teams stays pending', () =>
  expect(
    settleOne(
      { game: 'LA Galaxy @ LAFC', market: 'Moneyline', selection: 'Los Angeles +120', sport: 'MLS' },
      { away_team: 'LA Galaxy', home_team: 'LAFC' },
    ),
  ).toMatchObject({ status: 'pending' }));

it.each([
  [80, 'pending'],
  [81, 'won'],
])('a settlement with a confidence of %p leaves the pick: %s', (confidence, status) =>
  expect(settleOne({}, {}, { ...manual, confidence }).status).toBe(status),
);

describe('a tie on the line', () => {
  it.each(['Chiefs -10', 'Bills +10'])('a tie on the line is lost for %s', (selection) =>
    expect(settleOne({ selection })).toMatchObject({ status: 'lost', actualPayout: 0 }),
  );
  it.each([
    { market: 'Moneyline', selection: 'Chiefs -150' },
    { market: 'Moneyline', selection: 'Bills +130' },
    { market: 'Total', selection: 'Over 20' },
    { market: 'Total', selection: 'Under 20' },
  ])('a tie on the line is lost at 10-10 for %j', (bet) => expect(settleOne(bet, endedAt(10, 10)).status).toBe('lost'));
  it('a tie on the line returns the stake when the user chose that setting', () =>
    expect(settleOne({ selection: 'Chiefs -10' }, {}, { ...manual, returnStake: true })).toMatchObject({
      status: 'push',
      actualPayout: 100,
    }));
});

it('a pick is graded by its own line, wherever the market has moved since', () =>
  expect(settleOne({ selection: 'Chiefs -9.5', line: -9.5 }, { odds: { spread: 'KC -14.5' } }).status).toBe('won'));

describe('the leagues', () => {
  it.each(['NFL', 'nba', 'MLB', 'NHL', 'NCAAF', 'NCAAB', 'WNBA', 'MLS', 'baseball', 'Baseball'])(
    'league %s has a scoreboard',
    (league) => expect(settleOne({ league }, { periods: undefined }).status).toBe('won'),
  );
  it('leagues without a scoreboard are reported once, and other picks are still settled', () => {
    const picks = [aPick({ league: 'EPL' }), aPick(), aPick({ league: 'EPL' })];
    const { updated, errors, picks: after } = settlePicks(picks, [aFinal()], manual);
    expect(after.map(({ status }) => status)).toEqual(['pending', 'won', 'pending']);
    expect(after[0]!.reason).toBe('Unsupported sport for backend scoreboard: EPL');
    expect({ updated, errors }).toEqual({ updated: 1, errors: ['Unsupported sport for backend scoreboard: EPL'] });
  });
});

describe('the date range of the manual run', () => {
  it.each([
    ['2026-11-23T05:30:00Z', 'won'],
    ['2026-11-15T05:00:00Z', 'won'],
    ['2026-11-15T04:59:59Z', 'pending'],
  ])('in a manual run on November 22, a pick on a game at %s becomes: %s', (commence_time, status) =>
    expect(settleOne({ commenceTime: commence_time }, { commence_time }).status).toBe(status),
  );
});

describe('the automatic run', () => {
  const automatic: SettlementRun = { now: EVENING, window: 'automatic' };
  it.each([
    ['2026-11-19T23:01:00Z', 'won'],
    ['2026-11-19T22:59:00Z', 'pending'],
    ['', 'pending'],
  ])('in the automatic run, a pick added at "%s" becomes: %s', (dateAdded, status) =>
    expect(settleOne({ dateAdded }, {}, automatic).status).toBe(status),
  );
  it('the automatic run reports no error for a pick outside its date range', () =>
    expect(settlePicks([aPick({ league: 'EPL', dateAdded: '' })], [], automatic).errors).toEqual([]));
});

describe('a game that is listed on two days', () => {
  it('a game that is listed on two days counts once, with its final score', () =>
    expect(
      settlePicks([aPick()], [aFinal({ completed: false, status: 'in_progress' }), aFinal(), aFinal()], manual).updated,
    ).toBe(1));
  it('a game that is listed on two days settles nothing when its two final scores differ', () =>
    expect(settlePicks([aPick()], [aFinal(), aFinal(endedAt(3, 0))], manual).updated).toBe(0));
});

describe('a parlay', () => {
  const win: PickedBet = { game: 'Bills @ Chiefs', market: 'Moneyline', selection: 'Chiefs -150' };
  const loss = { ...win, selection: 'Bills +130' };
  const tie = { ...win, market: 'Spread', selection: 'Chiefs -10', odds: '+100' };
  const open = { ...win, game: 'Jets @ Giants' };
  const parlay = (legs: readonly PickedBet[], returnStake = false, over = {}) =>
    settleOne({ type: 'parlay', game: 'Parlay', potential: 600, legs, ...over }, {}, { ...manual, returnStake });

  it('a parlay is won when all legs won', () =>
    expect(parlay([win, win])).toMatchObject({ status: 'won', actualPayout: 600, espnGameId: '401' }));
  it('a parlay is lost by one lost leg, even while others are open', () =>
    expect(parlay([win, open, loss])).toMatchObject({ status: 'lost', actualPayout: 0 }));
  it('a parlay stays pending while a leg is open', () =>
    expect(parlay([win, open])).toMatchObject({
      status: 'pending',
      reason: 'Leg 2: No game of these two teams was found.',
    }));
  it('a parlay stays pending without legs', () =>
    expect(parlay([])).toMatchObject({ status: 'pending', reason: 'This parlay has no legs to settle.' }));
  it('a parlay is lost when a leg tied', () => expect(parlay([win, tie]).status).toBe('lost'));
  it('a parlay pays without the odds of a leg whose stake was returned', () =>
    expect(parlay([win, tie], true)).toMatchObject({ status: 'won', actualPayout: 300 }));
  it('a parlay returns the stake when the stakes of all legs were returned', () =>
    expect(parlay([tie, tie], true)).toMatchObject({ status: 'push', actualPayout: 100 }));
  it('a parlay stays pending when the odds of a returned leg are unknown', () =>
    expect(parlay([win, { ...tie, odds: '' }], true).reason).toMatch(
      /odds of a leg that did not win in full are not known/,
    ));
  it('a parlay reports the unsupported league of a leg', () => {
    const pick = aPick({
      type: 'parlay',
      league: '',
      legs: [
        { ...win, league: 'NFL' },
        { ...win, league: 'EPL' },
      ],
    });
    expect(settlePicks([pick], [aFinal()], manual).errors).toEqual(['Unsupported sport for backend scoreboard: EPL']);
  });
});

it('a pick without any date is settled by a game of the last week, but not from a longer range of days', () => {
  const range: SettlementRun = { ...manual, isRecord: true };
  const undated = { dateAdded: undefined };
  expect(settleOne(undated).status).toBe('won');
  expect(settleOne(undated, {}, range)).toMatchObject({
    status: 'pending',
    reason: 'The pick has no date, so its game cannot be told from other games of these teams.',
  });
  expect(settleOne({ ...undated, eventId: 'e' }, { event_id: 'e' }, range).status).toBe('won');
});

const settle = (pick: ReturnType<typeof aPick>, window: 'manual' | 'automatic' | 'final' = 'manual') =>
  settlePicks([pick], [aFinal()], { ...run, window }).picks[0]!;
const settled = settle(aPick());
const undone = undoGrading(settled, EVENING + 1_000);

it('undoing a grading removes everything that it wrote', () => {
  expect(undone).toEqual({ ...aPick(), undoneAt: '2026-11-22T23:00:01.000Z' });
  const byHand = aPick({ status: 'lost', validatedAt: '2026-11-22T22:00:00Z', actualPayout: 0 });
  const { status, actualPayout, validatedAt } = undoGrading(byHand, EVENING);
  expect([status, actualPayout, validatedAt]).toEqual(['pending', undefined, undefined]);
});

it.each([aPick(), aPick({ status: '' }), aPick({ status: 'won', deletedAt: '2026-11-22T22:00:00Z' })])(
  'undoing does nothing for %j',
  (pick) => expect(undoGrading(pick, EVENING)).toBe(pick),
);

it('an undone pick stays pending in every run except one that the user starts', () => {
  expect(isUndone(undone)).toBe(true);
  for (const window of ['automatic', 'final'] as const)
    expect(settle(undone, window)).toMatchObject({
      status: 'pending',
      reason: expect.stringMatching(/undid its grading/),
    });
  expect(settle(undone)).toMatchObject({ status: 'won', actualPayout: 190.91 });
  expect(isUndone(settle(undone))).toBe(false);
  expect(settle(undone)).not.toHaveProperty('undoneAt');
});

it('an undone pick is settled automatically again when the user asks for it', () => {
  const asked = gradeAgain(undone, EVENING + 2_000);
  expect(asked).toEqual({ ...aPick(), gradedAt: '2026-11-22T23:00:02.000Z' });
  expect(settle(asked, 'final')).toMatchObject({ status: 'won' });
  expect(gradeAgain(settled, EVENING)).toBe(settled);
});
