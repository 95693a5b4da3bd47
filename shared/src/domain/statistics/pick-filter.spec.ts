import fc from 'fast-check';
import { calendarDay } from '../catalogue/game-day.js';
import type { Pick } from '../picks/pick.js';
import { counted } from '../testing/a-report.js';
import { breakDown, DIMENSIONS, type Dimension, filterPicks, onDay, type PickFilter, valuesOf } from './pick-filter.js';
import { pickResults } from './profit-curve.js';

const aPick = (over: Partial<Pick> = {}): Pick => ({ id: 'p1', status: 'won', stake: 10, actualPayout: 20, ...over });
const inUtc = (at: number) => calendarDay(at, 'UTC');
const left = (picks: readonly Pick[], filter: Partial<PickFilter>, dayOf = inUtc) =>
  filterPicks(counted(picks), { by: 'settled', chosen: {}, ...filter }, dayOf).map(({ pick }) => pick.id);

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const day = fc.integer({ min: 0, max: 40 }).map((days) => new Date(NOW - days * DAY).toISOString());
const leg = fc.record({
  league: fc.constantFrom('NFL', 'NBA', 'EPL', '__proto__', null),
  market: fc.constantFrom('Moneyline', 'Player points', 'constructor', null),
  quote: maybe(fc.constantFrom('g1|h2h|||home|fanduel', 'g1|player_points|X|2.5|over|novig')),
  bookmaker: maybe(fc.constantFrom('fanduel', 'draftkings', '__proto__')),
  commenceTime: maybe(day),
});
const pick: fc.Arbitrary<Pick> = fc
  .tuple(
    leg,
    fc.record({
      sport: maybe(fc.constantFrom('soccer_epl', 'Tennis', '')),
      status: fc.constantFrom('pending', 'won', 'lost', 'push', 'void'),
      stake: maybe(fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100)),
      actualPayout: maybe(fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100)),
      price: maybe(fc.integer({ min: 101, max: 2_000 }).map((cents) => cents / 100)),
      promo: maybe(fc.constant('free bet')),
      boost: maybe(fc.constantFrom(0, 25)),
      legs: maybe(fc.array(leg, { maxLength: 3 })),
      tags: maybe(fc.array(fc.constantFrom('a', 'b', ' ', 'own, words'))),
      dateAdded: day,
      settledDate: day,
    }),
  )
  .map(([bet, more]) => ({ ...bet, ...more }));
const picks = fc.array(pick).map((all) => all.map((one, id) => ({ ...one, id: `${id}` })));

const cents = (amount: number) => Math.round(amount * 100);
const sums = (picked: ReturnType<typeof counted>) => {
  const { record, returned, pending } = pickResults(picked);
  const { bets, won, lost, staked, returns, profit } = record;
  return [bets, won, lost, returned, pending, ...[staked, returns, profit].map(cents)];
};
const added = (parts: readonly (readonly number[])[], of: number) =>
  Array.from({ length: of }, (_, i) => parts.reduce((sum, part) => sum + part[i]!, 0));

it.each(DIMENSIONS.filter((dimension) => dimension !== 'tag'))(
  'law: what bets come to by each %s adds up to what all come to',
  (dimension) => {
    fc.assert(
      fc.property(picks, (all) => {
        const whole = counted(all);
        const values = new Set(whole.flatMap((one) => valuesOf(one.pick, dimension)));
        const parts = [...values].map((value) =>
          sums(filterPicks(whole, { by: 'settled', chosen: { [dimension]: [value] } }, inUtc)),
        );
        expect(added(parts, 8)).toEqual(sums(whole));
      }),
      { numRuns: 40 },
    );
  },
);

it('law: what bets come to in each period adds up to what all come to, by settlement and by placing', () => {
  fc.assert(
    fc.property(picks, fc.constantFrom('settled', 'placed'), fc.integer({ min: 0, max: 40 }), (all, by, days) => {
      const whole = counted(all).filter(({ status }) => status !== 'pending');
      const [to, from] = [inUtc(NOW - days * DAY), inUtc(NOW - (days - 1) * DAY)];
      const parts = [{ to }, { from }].map((period) => sums(filterPicks(whole, { by, chosen: {}, ...period }, inUtc)));
      expect(added(parts, 8)).toEqual(sums(whole));
    }),
  );
});

it('law: a filter of several parts leaves what each of them leaves', () => {
  const some = (dimension: Dimension) =>
    maybe(fc.constantFrom('NFL', 'football', 'fanduel', 'several', '', 'a', 'pregame')).map((value) =>
      value === undefined ? {} : { [dimension]: [value] },
    );
  fc.assert(
    fc.property(picks, some('league'), some('book'), some('tag'), day, (all, one, two, three, first) => {
      const whole = counted(all);
      const from = first.slice(0, 10);
      const together = filterPicks(whole, { by: 'placed', from, chosen: { ...one, ...two, ...three } }, inUtc);
      const inTurn = [one, two, three].reduce(
        (rest, chosen) => filterPicks(rest, { by: 'settled', chosen }, inUtc),
        filterPicks(whole, { by: 'placed', from, chosen: {} }, inUtc),
      );
      expect(together).toEqual(inTurn);
    }),
  );
});

it('law: the breakdown by a dimension has the record of each filter by it', () => {
  fc.assert(
    fc.property(picks, fc.constantFrom(...DIMENSIONS), (all, dimension) => {
      const whole = counted(all);
      for (const [value, record] of breakDown(whole, dimension))
        expect(record).toEqual(
          pickResults(filterPicks(whole, { by: 'settled', chosen: { [dimension]: [value] } }, inUtc)).record,
        );
    }),
  );
});

it('days are those of the user’s zone, both ends included', () => {
  const late = aPick({ settledDate: '2026-11-21T03:30:00Z', dateAdded: '2026-11-19T12:00:00Z' });
  const inNewYork = (at: number) => calendarDay(at, 'America/New_York');
  expect(left([late], { from: '2026-11-20', to: '2026-11-20' }, inNewYork)).toEqual(['p1']);
  expect(left([late], { from: '2026-11-20', to: '2026-11-20' })).toEqual([]);
  expect(left([late], { by: 'placed', from: '2026-11-19', to: '2026-11-19' })).toEqual(['p1']);
});

it('a bet without a time belongs only to the open period', () => {
  const undated = aPick({ dateAdded: null });
  expect(left([undated], {})).toEqual(['p1']);
  expect(left([undated], { from: '2020-01-01' })).toEqual([]);
});

it.each([
  ['7d', {}, '2026-11-15'],
  ['30d', {}, '2026-10-23'],
  ['year', {}, '2026-01-01'],
  ['all', {}, undefined],
  ['30d', { to: '2026-01-01' }, undefined],
] as const)('the period %s with %j begins on %s', (period, days, from) =>
  expect(onDay({ by: 'settled', chosen: {}, period, ...days }, '2026-11-21').from).toBe(from),
);

it.each<[Dimension, Partial<Pick>, readonly string[]]>([
  ['sport', { league: 'NFL' }, ['football']],
  ['sport', { sport: 'tennis_atp_us_open' }, ['tennis']],
  ['sport', { league: 'EPL' }, ['soccer']],
  ['sport', {}, ['']],
  ['league', { sport: 'americanfootball_nfl' }, ['NFL']],
  ['league', { sport: 'soccer_epl' }, ['EPL']],
  ['league', { legs: [{ league: 'NFL' }, { league: 'NBA' }] }, ['several']],
  ['league', { league: 'Sunday league' }, ['Sunday league']],
  ['book', { bookmaker: 'fanduel' }, ['fanduel']],
  ['book', { legs: [{ bookmaker: 'fanduel' }, { bookmaker: 'draftkings' }] }, ['several']],
  ['market', { market: 'Puck line' }, ['spread']],
  ['market', { market: '1st Half Team Total' }, ['team total']],
  ['market', { market: 'Player Points' }, ['prop']],
  ['market', { market: 'Points', quote: 'g1|player_points|X|2.5|over|novig' }, ['prop']],
  ['market', { market: 'x', quote: 'g1|team_totals_h1|X|2.5|over|novig' }, ['team total']],
  ['market', { market: 'x', quote: 'g1|h2h_3_way|||home|novig' }, ['moneyline']],
  ['market', { market: 'Double chance' }, ['other']],
  ['tag', { tags: ['a', ' a ', 'b'] }, ['a', 'b']],
  ['tag', { tags: [] }, ['']],
  ['kind', {}, ['single']],
  ['kind', { legs: [{}, {}] }, ['parlay']],
  ['kind', { market: 'Teaser', legs: [{}, {}] }, ['teaser']],
  ['kind', { combinedBy: 2, legs: [{}, {}] }, ['round robin']],
  ['kind', { position: { id: 'a', kind: 'arbitrage', legs: [], locked: 1 } }, ['arbitrage']],
  ['terms', { promo: 'Free bet' }, ['free bet']],
  ['terms', { boost: 25 }, ['boost']],
  ['terms', {}, ['own money']],
  ['price', { odds: '-110' }, ['1.8']],
  ['price', { price: 2 }, ['2']],
  ['price', {}, ['']],
  ['moment', { dateAdded: '2026-11-21T18:00:00Z', commenceTime: '2026-11-21T18:00:00Z' }, ['live']],
  ['moment', { dateAdded: '2026-11-21T17:59:59Z', commenceTime: '2026-11-21T18:00:00Z' }, ['pregame']],
  ['moment', { dateAdded: '2026-11-21', commenceTime: '2026-11-21T18:00:00Z' }, ['']],
])('by %s a bet with %j is one of %j', (dimension, over, values) =>
  expect(valuesOf(aPick(over), dimension)).toEqual(values),
);
