import {
  type Bet,
  type BetKey,
  calendarDay,
  groupsOf,
  indexQuotes,
  type LineKey,
  type Odds,
  odds,
} from '@fairline/shared/domain';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { TABLE_DEFAULTS } from '../../model/choices/table-terms.js';
import { inOrder } from './bet-ranker.js';
import { isBetWanted } from './is-bet-wanted.js';
import { type BetFilter, rankingOf } from './ranking.js';

const ALL: BetFilter = { markets: undefined, date: '', minimumEv: null, positiveOnly: false, search: '' };

const aBet = (key: string, over: Partial<Bet> = {}): Bet => ({
  key: key as BetKey,
  at: key as LineKey,
  event: 'g1',
  family: 'h2h',
  subject: '',
  line: undefined,
  outcome: 'home',
  set: 'away,home',
  isAlternate: false,
  best: aQuote(),
  net: aQuote().price,
  locked: undefined,
  mine: 1,
  books: 5,
  listed: 5,
  prices: [odds(1.9) as Odds],
  fair: undefined,
  value: undefined,
  ...over,
});

const games = new Map([
  ['g1', aGame()],
  ['g2', aGame({ id: 'g2', home: 'Dallas Cowboys', away: 'Philadelphia Eagles', commenceTime: NOON + 60_000 })],
  ['over', aGame({ id: 'over', completed: true })],
  ['live', aGame({ id: 'live', commenceTime: NOON - 60_000 })],
]);
const rank = (bets: Bet[], filter: Partial<BetFilter> = {}) => {
  const entries = bets.map((bet) => ({
    bet,
    event: games.get(bet.event)!,
    start: games.get(bet.event)!.commenceTime,
    times: new Map(),
  }));
  return rankingOf(inOrder(entries, filter.order), { ...ALL, ...filter }, NOON);
};

it('the highest value comes first, bets without a fair line last, earlier games before later ones', () => {
  const bets = [
    aBet('none late'),
    aBet('none soon', { event: 'g2' }),
    aBet('low', { value: -2 }),
    aBet('high', { value: 3 }),
  ];
  expect(rank(bets).keys).toEqual(['high', 'low', 'none soon', 'none late']);
  expect(rank(bets).games).toBe(2);
});

it.each([
  ['start', ['soon', 'soon too', 'late']],
  ['longest', ['late', 'soon too', 'soon']],
  ['shortest', ['soon', 'soon too', 'late']],
] as const)('bets can be ordered by %s, equal ones by value', (order, keys) => {
  const bets = [
    aBet('late', { best: aQuote({ price: odds(3) }) }),
    aBet('soon too', { event: 'g2', value: 1, best: aQuote({ price: odds(2) }) }),
    aBet('soon', { event: 'g2', value: 4, best: aQuote({ price: odds(1.5) }) }),
  ];
  expect(rank(bets, { order }).keys).toEqual(keys);
});

it('finished games are left out', () => {
  expect(rank([aBet('a', { event: 'over' })]).keys).toEqual([]);
});

it('bets that are not shown are counted by reason', () => {
  const bets = [
    aBet('shown', { value: 2 }),
    aBet('under', { value: -3 }),
    aBet('locked', { best: undefined, locked: aQuote() }),
    aBet('elsewhere', { mine: 0, best: undefined }),
  ];
  const { keys, hidden } = rank([...bets, aBet('half', { family: 'h2h_h1' })], {
    minimumEv: -2,
    markets: new Set(['h2h']),
  });
  expect(keys).toEqual(['shown']);
  expect(hidden).toEqual({ underMinimum: 1, locked: 1, otherBooks: 1, older: 0, unwanted: 0, notAsked: 1 });
});

it('bets that the table was not narrowed to are counted, by the rule that the page loads for it', () => {
  const only = { ...TABLE_DEFAULTS, state: '', minOdds: 150 };
  const entries = [
    aBet('long', { best: aQuote({ price: odds(3) }) }),
    aBet('short', { best: aQuote({ price: odds(2) }) }),
  ];
  const at = { event: games.get('g1')!, start: NOON, times: new Map() };
  const ranked = rankingOf(inOrder(entries.map((bet) => ({ bet, ...at }))), { ...ALL, only }, NOON, isBetWanted);
  expect([ranked.keys, ranked.hidden.unwanted]).toEqual([['long'], 1]);
});

it('"positive only" shows only positive values', () => {
  const bets = [aBet('zero', { value: 0 }), aBet('plus', { value: 0.1 }), aBet('unknown')];
  expect(rank(bets, { positiveOnly: true }).keys).toEqual(['plus']);
});

it('pick apps are always shown, whatever the minimum', () => {
  const app = aBet('app', { best: aQuote({ book: 'prizepicks' }), value: -8 });
  expect(rank([app], { minimumEv: 2, positiveOnly: true }).keys).toEqual(['app']);
});

it('a value over 20 % is listed separately', () => {
  const { keys, suspects } = rank([aBet('good', { value: 20 }), aBet('too good', { value: 20.1 })]);
  expect(keys).toEqual(['good']);
  expect(suspects).toEqual(['too good']);
});

it('the market filter distinguishes markets, their alternates and the parts of a game', () => {
  const bets = [
    aBet('moneyline'),
    aBet('half', { family: 'h2h_h1' }),
    aBet('alternate', { family: 'spreads', isAlternate: true }),
    aBet('spread', { family: 'spreads' }),
    aBet('a new one', { family: 'coin_toss' }),
  ];
  const of = (...markets: string[]) => rank(bets, { markets: new Set(markets) }).keys;
  expect(of('h2h')).toEqual(['moneyline']);
  expect(of('h2h_h1')).toEqual(['half']);
  expect(of('alternate_spreads', 'spreads')).toEqual(['alternate', 'spread']);
  expect(of('other')).toEqual(['a new one']);
  expect(of()).toEqual([]);
});

it('the date filter distinguishes live games from those of a day', () => {
  const bets = [aBet('upcoming'), aBet('begun', { event: 'live' })];
  expect(rank(bets, { date: '' }).keys).toEqual(['begun', 'upcoming']);
  expect(rank(bets, { date: 'live' }).keys).toEqual(['begun']);
  const { keys, hidden } = rank(bets, { date: calendarDay(aGame().commenceTime) });
  expect(keys).toEqual(['upcoming']);
  expect(hidden.notAsked).toBe(1);
});

it('the search covers players, outcomes, teams, markets and sports, in any case', () => {
  const bets = [aBet('chiefs'), aBet('eagles', { event: 'g2', family: 'player_pass_yds', subject: 'Jalen Hurts' })];
  expect(rank(bets, { search: 'KANSAS' }).keys).toEqual(['chiefs']);
  expect(rank(bets, { search: ' hurts ' }).keys).toEqual(['eagles']);
  expect(rank(bets, { search: 'passing yards' }).keys).toEqual(['eagles']);
  expect(rank(bets, { search: 'nfl' }).keys).toHaveLength(2);
  expect(rank(bets, { search: 'player_pass' }).keys).toEqual(['eagles']);
  expect(rank(bets, { search: 'HOME' }).keys).toHaveLength(2);
  expect(rank(bets, { search: 'cricket' }).keys).toEqual([]);
});

it('the search finds a combined prop by either side, whichever is shown', () => {
  const prop = { family: 'player_pass_yds', subject: 'Jalen Hurts', outcome: 'under', set: 'over,under' };
  const bets = [aBet('g2|player_pass_yds|Jalen Hurts|240.5|both', { event: 'g2', ...prop })];
  for (const search of ['hurts over', 'hurts under']) expect(rank(bets, { search }).keys).toHaveLength(1);
  expect(rank([aBet('one side', { event: 'g2', ...prop })], { search: 'hurts over' }).keys).toEqual([]);
});

it('the search combines several words: a team and a market, a player and a side', () => {
  const bets = [aBet('chiefs'), aBet('eagles', { event: 'g2', family: 'player_pass_yds', subject: 'Jalen Hurts' })];
  expect(rank(bets, { search: 'chiefs moneyline' }).keys).toEqual(['chiefs']);
  expect(rank(bets, { search: 'yards hurts' }).keys).toEqual(['eagles']);
  expect(rank(bets, { search: 'chiefs yards' }).keys).toEqual([]);
});

it('a price that is too old beside its consensus has no value: it ranks last and is no positive bet', () => {
  const live = aGame({ id: 'live', commenceTime: NOON - 60_000 });
  const quotes = ['a', 'b', 'c', 'd', 'late'].flatMap((book) =>
    ['home', 'away'].map((outcome) =>
      aQuote({ event: 'live', book, outcome, price: odds(book === 'late' && outcome === 'home' ? 2.1 : 1.95) }),
    ),
  );
  const [line] = indexQuotes(quotes).lines.values();
  const [group] = groupsOf(line!, new Set());
  const late = quotes.find(({ book, outcome }) => book === 'late' && outcome === 'home')!;
  const bet = aBet('late', { event: 'live', best: late, value: 4, group: group! });
  const other = aBet('other', { event: 'live', value: 1 });
  const timesAt = (age: number) =>
    new Map(quotes.map(({ book, stamp }) => [stamp, NOON - (book === 'late' ? age : 9_000)]));
  const ranked = (age: number, filter: Partial<BetFilter> = {}) => {
    const entry = { event: live, start: live.commenceTime, times: timesAt(age) };
    return rankingOf(inOrder([bet, other].map((one) => ({ ...entry, bet: one }))), { ...ALL, ...filter }, NOON);
  };
  expect(ranked(20_000).keys).toEqual(['late', 'other']);
  expect(ranked(60_000).keys).toEqual(['other', 'late']);
  expect(ranked(60_000, { positiveOnly: true }).keys).toEqual(['other']);
  expect(ranked(60_000, { maximumAge: 30 })).toMatchObject({ keys: ['other'], hidden: { older: 1 } });
});
