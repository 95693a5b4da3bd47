import { SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { aWishedPrice } from '../../testing/an-alert.js';
import { newRule } from './rule-draft.js';
import { clock, minuteIn, nameOfRule, otherFilters, ruleInWords, withoutOthers } from './rule-words.js';

const aRule = (scanner: Partial<typeof SCANNER_DEFAULTS> = {}, over: object = {}) => ({
  ...newRule('arbitrage', { ...SCANNER_DEFAULTS, ...scanner }, null).rule,
  ...over,
});

it('a rule is told on one line', () => {
  const quiet = { from: 23 * 60, to: 7 * 60, zone: 'America/New_York' };
  const sports = ['americanfootball_nfl', 'basketball_nba'];
  expect(ruleInWords(aRule({ minProfit: 1.5, sports, playerProps: false }, { quiet }))).toBe(
    'Arbitrage over 1.5%, my books, NFL and NBA, no player props, quiet 23:00–07:00, at most 10 an hour',
  );
});

it('whatever narrows a rule is told', () => {
  const scanner = {
    kinds: ['moneyline', 'spread', 'total'] as const,
    onlyLive: true,
    startsWithin: 72,
    minOdds: -150,
    maxOdds: 200,
    minLife: 10,
    maxProfit: 8,
    threeWay: true,
    maxHold: 4,
    minLimit: 100,
    minDepth: 'bet' as const,
  };
  expect(ruleInWords(aRule(scanner, { maxAge: 60 }))).toBe(
    'Arbitrage over 0.5%, my books, all sports, moneylines, spreads and totals, with player props, live games only, ' +
      'starts within 3 days, odds −150 to +200, open 10 s or longer, prices up to 60 s old, profit up to 8.0%, with draws, ' +
      'hold up to 4.0%, books that take $100, links to the bet slip, at most 10 an hour',
  );
});

it.each([
  ['middles by the model', { minMiddleEv: 2 }, 'Middles over 2.0% EV'],
  ['with a least chance', { minModelProbability: 12 }, 'Middles over 0.0% EV, chance over 12%'],
  ['by the simple estimate', { middlesBy: 'simple' as const }, 'Middles of 3 points, chance over 15%'],
])('a rule without a name is called by what it wants: %s', (_, scanner, name) => {
  expect(nameOfRule(aRule(scanner, { kind: 'middle' }))).toBe(name);
});

it('rules for values, prices and results say what they wait for', () => {
  expect(ruleInWords(aRule({ minValueEv: 3, maxValueEv: 15 }, { kind: 'value' }))).toBe(
    'Value over 3.0% EV, my books, all sports, no player props, EV up to 15.0%, at most 10 an hour',
  );
  expect(ruleInWords(aRule({ maxLowHold: 0.5, rolloverBook: 'fanduel' }, { kind: 'hold' }))).toBe(
    'Low holds up to 0.5%, my books, all sports, no player props, one bet at FanDuel, at most 10 an hour',
  );
  expect(ruleInWords(aRule({}, { kind: 'final', gamePause: 0 }))).toBe('Finals of my picks, at most 10 an hour');
  const { sport, event, home, away, commenceTime } = aWishedPrice();
  const line = { sport, event, home, away, commenceTime, of: 'moneyline' as const, by: 5, minutes: 30 };
  expect(ruleInWords(aRule({}, { kind: 'move', about: line }))).toBe(
    'Moneyline moves 5 % within 30 min, Bills @ Chiefs, at most 10 an hour',
  );
  expect(nameOfRule(aRule({}, { kind: 'move', about: { ...line, of: 'spread', by: 1 } }))).toBe(
    'Spread moves 1 point within 30 min',
  );
  expect(ruleInWords(aRule({}, { kind: 'steam', about: { books: 4, seconds: 30 } }))).toBe(
    'Steam at 4 books within 30 s, all sports, no player props, at most 10 an hour',
  );
  const about = { starts: true, scores: false, ends: true };
  expect(ruleInWords(aRule({}, { kind: 'favourite', about }))).toBe('Favourites: starts and ends, at most 10 an hour');
  expect(ruleInWords(aRule({ sports: ['basketball_nba'] }, { kind: 'book' }))).toBe(
    'My books that are back, NBA, at most 10 an hour',
  );
  expect(ruleInWords(aRule({}, { kind: 'price', about: aWishedPrice(), maxAge: 60 }))).toBe(
    'Bills +3.5 at +110 or better, Bills @ Chiefs, Spread 3.5, my books, prices up to 60 s old, at most 10 an hour',
  );
  expect(nameOfRule(aRule({}, { kind: 'price', about: aWishedPrice({ price: Number.NaN }) }))).toContain('at –');
});

it('many sports are counted', () => {
  const sports = ['americanfootball_nfl', 'basketball_nba', 'icehockey_nhl', 'baseball_mlb'];
  expect(ruleInWords(aRule({ sports, liveGames: false, minOdds: -120 }))).toContain(
    '4 sports, with player props, no live games, odds from −120',
  );
});

it('what the form does not ask for can be left out', () => {
  const scanner = {
    ...SCANNER_DEFAULTS,
    maxProfit: 8,
    maxMiddleEv: 9,
    maxValueEv: 9,
    rolloverBook: 'fanduel',
    maxHold: 4,
    minLimit: 50,
    minDepth: 'event' as const,
  };
  for (const kind of ['arbitrage', 'middle', 'value', 'hold'] as const) {
    expect(otherFilters({ kind, scanner })).toHaveLength(4);
    expect(otherFilters({ kind, scanner: withoutOthers(scanner) })).toEqual([]);
  }
});

it('a minute of the day is written and read as a time input does', () => {
  expect([0, 7 * 60 + 5, 23 * 60 + 59].map(clock)).toEqual(['00:00', '07:05', '23:59']);
  expect(['07:05', '23:59:30', ''].map(minuteIn)).toEqual([425, 1_439, undefined]);
});
