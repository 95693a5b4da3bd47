import type { Pick } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { returnStakeAtom } from '../../../market/model/choices/return-stake.js';
import { USER_DATA_KEYS } from '../../../platform/storage/user-data-keys.js';
import { fakeServer, json } from '../../../testing/fake-server.js';
import { BETS_VALIDATED, type Validated } from '../bets-validated.js';
import { picksAtom, unsentAtom } from '../picks-atom.js';
import { reasonsAtom } from './reasons.js';
import { lastRunAtom, run, runNoteAtom, runningAtom } from './run-atom.js';
import type { ValidationRun } from './validate-picks.js';

const NOW = Date.parse('2026-11-22T23:00:00Z');
const aPick = (over: Partial<Pick> = {}): Pick => ({
  id: 'p1',
  game: 'Buffalo Bills @ Kansas City Chiefs',
  league: 'NFL',
  market: 'Spread',
  selection: 'Kansas City Chiefs -3.5',
  stake: 100,
  potential: 190.91,
  status: 'pending',
  dateAdded: '2026-11-22T15:00:00Z',
  ...over,
});
const aFinal = (over: object = {}) => ({
  id: '401',
  sport_key: 'americanfootball_nfl',
  commence_time: '2026-11-22T18:00:00Z',
  home_team: 'Kansas City Chiefs',
  away_team: 'Buffalo Bills',
  scores: { home: 20, away: 10 },
  home_score: 20,
  away_score: 10,
  completed: true,
  live: false,
  status: 'final',
  ...over,
});

/** A browser with some picks, and a scoreboard that answers by sport and day. */
const settling = (picks: readonly Pick[], answer: (sport: string, day: string) => Response | Promise<Response>) => {
  localStorage.setItem(USER_DATA_KEYS.picks, JSON.stringify(picks));
  const of = createStore();
  for (const each of [picksAtom, unsentAtom]) of.sub(each, () => undefined);
  const events: (Validated | undefined)[] = [];
  const hear = ({ detail }: CustomEvent<Validated>) => void events.push(detail);
  addEventListener(BETS_VALIDATED, hear);
  const server = fakeServer({
    '/api/scores': ({ path }) => {
      const query = new URL(path, 'http://x').searchParams;
      return answer(query.get('sport')!, query.get('date')!);
    },
  });
  after.push(server.stop, () => removeEventListener(BETS_VALIDATED, hear));
  const go = async (window: ValidationRun['window'], days?: readonly string[]) => {
    await run(days ? { window, days } : { window }, of);
    return { said: of.get(runNoteAtom), result: of.get(lastRunAtom)?.message, errors: of.get(lastRunAtom)?.errors };
  };
  const statuses = () => of.get(picksAtom).map(({ status }) => status);
  return { of, go, statuses, events, asked: server.asked };
};
const ON_THE_DAY = (sport: string, day: string) =>
  json(sport === 'americanfootball_nfl' && day === '2026-11-22' ? [aFinal()] : []);

const after: (() => void)[] = [];
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.restoreAllMocks();
});

it('a run requests today and the seven days before, one by one, settles, and reports the number', async () => {
  const { of, go, asked, events } = settling([aPick()], ON_THE_DAY);
  expect(await go('manual')).toMatchObject({
    said: { text: '✅ Updated 1 bet(s) with ESPN results', errors: [] },
    result: 'Successfully validated 1 bets',
  });
  expect(asked).toEqual(
    ['22', '21', '20', '19', '18', '17', '16', '15'].map(
      (day) => `/api/scores?sport=americanfootball_nfl&date=2026-11-${day}`,
    ),
  );
  expect(of.get(picksAtom)).toEqual([
    aPick({
      status: 'won',
      actualPayout: 190.91,
      settledDate: '2026-11-22T23:00:00.000Z',
      validatedBy: 'espn',
      validationConfidence: 95,
      espnGameId: '401',
    }),
  ]);
  expect(of.get(unsentAtom)).toEqual(['p1']);
  expect(events).toMatchObject([{ window: 'manual', picks: [{ id: 'p1' }] }]);
  expect(of.get(runningAtom)).toBeUndefined();
});

it('an automatic run checks pending picks of the last three days, a manual run all of them', async () => {
  const old = aPick({ id: 'old', dateAdded: '2026-11-19T22:59:59Z' });
  const { go, statuses, asked, events } = settling([old, aPick({ id: 'done', status: 'lost' })], ON_THE_DAY);
  expect(await go('automatic')).toMatchObject({ said: undefined, result: 'No recent pending bets to validate' });
  expect(asked).toEqual([]);
  expect(events).toEqual([]);
  await go('manual');
  expect(statuses()).toEqual(['won', 'lost']);
  expect(await go('manual')).toMatchObject({ said: { text: 'No pending bets to validate' } });
});

it('an automatic run is announced only if it settled something, a manual one always', async () => {
  const { go, events } = settling([aPick()], () => json([]));
  await go('automatic');
  expect(events).toEqual([]);
  await go('manual');
  expect(events).toEqual([{ window: 'manual', picks: [] }]);
});

it.each([
  [
    'nothing is over yet',
    [aFinal({ completed: false, status: 'in_progress' })],
    '⏳ No completed games found for pending bets',
  ],
  [
    'other games are over',
    [aFinal({ home_team: 'Jets', away_team: 'Jaguars' })],
    '📊 All bets checked - no updates needed',
  ],
])('a run reports its result when %s', async (_, games, text) => {
  const { go, statuses } = settling([aPick()], () => json(games));
  expect(await go('manual')).toMatchObject({ said: { text } });
  expect(statuses()).toEqual(['pending']);
});

it('a league without a scoreboard is named, and the others are settled', async () => {
  const { go, statuses } = settling([aPick({ id: 'c', league: 'Cricket' }), aPick()], ON_THE_DAY);
  expect(await go('manual')).toMatchObject({
    said: {
      text: '✅ Updated 1 bet(s) with ESPN results',
      errors: ['Failed to validate Cricket bets: Unsupported sport for backend scoreboard: Cricket'],
    },
  });
  expect(statuses()).toEqual(['pending', 'won']);
});

it('a day that the server refuses is skipped with a warning', async () => {
  const { go } = settling([aPick()], (sport, day) => (day === '2026-11-21' ? json({}, 503) : ON_THE_DAY(sport, day)));
  expect(await go('manual')).toMatchObject({
    said: { text: '✅ Updated 1 bet(s) with ESPN results', errors: ['Backend scoreboard error: 503'] },
  });
  expect(console.warn).toHaveBeenCalledWith('Backend scoreboard error: 503', '2026-11-21');
});

it('a league whose requests all failed is named, and the others are settled', async () => {
  const { go } = settling([aPick(), aPick({ id: 'b', league: 'NBA' })], (sport, day) =>
    sport === 'basketball_nba' ? Promise.reject(new TypeError('offline')) : ON_THE_DAY(sport, day),
  );
  const { said } = await go('manual');
  expect(said?.text).toBe('✅ Updated 1 bet(s) with ESPN results');
  expect(said?.errors).toEqual([expect.stringMatching(/^Failed to validate NBA bets: ./)]);
});

it.each([
  ['manual', undefined, '❌ Validation failed - please try again', 'Validation failed'],
  ['manual', ['20261122'], 'Date range validation failed', 'Date range validation failed'],
  ['automatic', undefined, undefined, 'Validation failed'],
] as const)('a run without any answer reports that (%s, %p)', async (window, days, text, message) => {
  const { go } = settling([aPick()], () => Promise.reject(new TypeError('offline')));
  const { said, result } = await go(window, days);
  expect(said?.text).toBe(text);
  expect(result).toBe(message);
});

it('a run over a range settles games of those days, however long ago', async () => {
  const old = { commence_time: '2026-10-04T18:00:00Z' };
  const { go, of, asked } = settling([aPick({ dateAdded: '2026-10-04T15:00:00Z' })], () => json([aFinal(old)]));
  await go('manual', ['20261004']);
  expect(asked).toEqual(['/api/scores?sport=americanfootball_nfl&date=2026-10-04']);
  expect(of.get(picksAtom)[0]).toMatchObject({ status: 'won', settledDate: '2026-11-22T23:00:00.000Z' });
});

it('a pick removed or settled by hand during the run is left alone', async () => {
  const { of, go } = settling([aPick()], (sport, day) => {
    of.set(picksAtom, (now) => now.map((pick) => ({ ...pick, status: 'lost', validatedAt: 'x' })));
    return ON_THE_DAY(sport, day);
  });
  await go('manual');
  expect(of.get(picksAtom)[0]).toMatchObject({ status: 'lost', validatedAt: 'x' });
});

it('the reason of a pending pick is stored without touching the pick', async () => {
  const { of, go } = settling([aPick({ selection: 'somebody' })], ON_THE_DAY);
  await go('manual');
  expect(of.get(picksAtom)).toEqual([aPick({ selection: 'somebody' })]);
  expect(of.get(unsentAtom)).toEqual([]);
  expect(of.get(reasonsAtom).get('p1')).toMatch(/is not a readable spread/);
});

describe('the reason of a pending pick', () => {
  const NOT_READ = /is not a readable spread/;
  const unread = (over: Partial<Pick> = {}) => aPick({ selection: 'somebody', ...over });
  const reasonOf = (of: ReturnType<typeof settling>['of'], id = 'p1') => of.get(reasonsAtom).get(id);

  it('the reason of a pending pick is kept by a run that does not check the pick', async () => {
    const { of, go } = settling([unread({ dateAdded: '2026-11-17T15:00:00Z' })], ON_THE_DAY);
    await go('manual');
    expect(reasonOf(of)).toMatch(NOT_READ);
    of.set(picksAtom, (now) => [...now, aPick({ id: 'new', selection: 'nobody' })]);
    await go('automatic');
    expect(reasonOf(of)).toMatch(NOT_READ);
    expect(reasonOf(of, 'new')).toMatch(NOT_READ);
  });

  it('the reason of a pending pick is kept by a run over days without its game', async () => {
    const start = { commenceTime: '2026-11-22T18:00:00Z' };
    const { of, go } = settling([unread(start), unread({ id: 'when' })], ON_THE_DAY);
    await go('manual', ['20261120', '20261119']);
    expect([...of.get(reasonsAtom)]).toEqual([]);
    await go('manual');
    await go('manual', ['20261120', '20261119']);
    expect([reasonOf(of), reasonOf(of, 'when')]).toEqual([
      expect.stringMatching(NOT_READ),
      expect.stringMatching(NOT_READ),
    ]);
  });

  it('the reason of a pending pick is not "no such game" unless all days were answered', async () => {
    const { of, go } = settling([aPick()], (_, day) => (day === '2026-11-22' ? json({}, 503) : json([])));
    await go('manual');
    expect(reasonOf(of)).toBeUndefined();
  });
});

it('a pick of a league that was not requested gets no reason', async () => {
  const { of, go } = settling([aPick()], () => {
    of.set(picksAtom, ([first]) => [first!, aPick({ id: 'late', league: 'NBA', game: 'Lakers @ Celtics' })]);
    return json([]);
  });
  await go('manual');
  expect([...of.get(reasonsAtom).keys()]).toEqual(['p1']);
});

it('a tie returns the stake if the user has chosen so', async () => {
  const { of, go } = settling([aPick({ selection: 'Kansas City Chiefs -10' })], ON_THE_DAY);
  of.set(returnStakeAtom, true);
  await go('manual');
  expect(of.get(picksAtom)[0]).toMatchObject({ status: 'push', actualPayout: 100 });
});

it('only one run is in progress at a time', async () => {
  const { of, asked } = settling([aPick()], ON_THE_DAY);
  await Promise.all([run({ window: 'manual' }, of), run({ window: 'automatic' }, of)]);
  expect(asked).toHaveLength(8);
});

it('a manual run requested during another run follows it and reports its result', async () => {
  const old = aPick({ dateAdded: '2026-10-04T15:00:00Z' });
  const { of, asked } = settling([aPick({ id: 'new' }), old], (_, day) =>
    json(day === '2026-10-04' ? [aFinal({ commence_time: '2026-10-04T18:00:00Z' })] : []),
  );
  const first = run({ window: 'automatic' }, of);
  await run({ window: 'manual', days: ['20261003'] }, of);
  await run({ window: 'manual', days: ['20261004'] }, of);
  await run({ window: 'manual', days: ['20261003'] }, of);
  await run({ window: 'automatic' }, of);
  await first;
  expect(asked.slice(8)).toHaveLength(2);
  expect(of.get(runNoteAtom)?.text).toBe('✅ Updated 1 bet(s) with ESPN results');
  expect(of.get(picksAtom).map(({ status }) => status)).toEqual(['pending', 'won']);
  expect(of.get(runningAtom)).toBeUndefined();
});
