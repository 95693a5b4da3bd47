import { type AlertRuleBody, alertRuleBody } from '@fairline/shared/contract';
import { SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { aWishedPrice } from '../../testing/an-alert.js';
import { newRule } from './rule-draft.js';
import { asKind } from './rule-of-kind.js';
import { ruleProblem } from './rule-problem.js';

const aRule = (over: Partial<AlertRuleBody> = {}): AlertRuleBody => ({
  ...newRule('arbitrage', SCANNER_DEFAULTS, null).rule,
  name: 'Any',
  ...over,
});
const scan = (over: object) => aRule({ scanner: { ...aRule().scanner, ...over } });

const aLine = () => {
  const { sport, event, home, away, commenceTime } = aWishedPrice();
  return { sport, event, home, away, commenceTime, of: 'spread' as const, by: 1, minutes: 60 };
};

it('a new rule can be saved, with and without what may be left open', () => {
  const quiet = { from: 1_380, to: 420, zone: 'Europe/Berlin' };
  for (const rule of [aRule(), aRule({ kind: 'middle' }), aRule({ quiet, maxAge: 60 }), scan({ minOdds: -110 })]) {
    expect(ruleProblem(rule)).toBeUndefined();
    expect(alertRuleBody.safeParse(rule).success).toBe(true);
  }
});

it('what a kind does not ask for cannot keep a rule of that kind from being saved', () => {
  const wrong = { ...scan({ minOdds: 5, minLife: -1 }), step: Number.NaN };
  expect(ruleProblem(asKind(wrong, 'arbitrage'))).toBe('odds');
  expect(ruleProblem(asKind(wrong, 'final'))).toBeUndefined();
});

it('a rule for favourites tells of something', () => {
  const rule = asKind(aRule(), 'favourite');
  expect(ruleProblem(rule)).toBeUndefined();
  expect(alertRuleBody.safeParse({ ...rule, name: 'Any' }).success).toBe(true);
  const none = { ...rule, about: { starts: false, scores: false, ends: false } };
  expect(ruleProblem(none)).toBe('favourite');
  expect(alertRuleBody.safeParse({ ...none, name: 'Any' }).success).toBe(false);
});

it('a rule for low holds waits for one that is not always there', () => {
  const scanner = { ...SCANNER_DEFAULTS, maxLowHold: 5 };
  const rules = [newRule('hold', scanner, null).rule, asKind(scan({ maxLowHold: 5 }), 'hold')];
  for (const rule of rules) {
    expect(rule.scanner.maxLowHold).toBe(2);
    expect(ruleProblem(rule)).toBeUndefined();
    expect(alertRuleBody.safeParse({ ...rule, name: 'Any' }).success).toBe(true);
  }
  expect(alertRuleBody.safeParse({ ...scan({ maxLowHold: 2.1 }), kind: 'hold' }).success).toBe(false);
});

it('what a rule is about fits its kind', () => {
  const about = aWishedPrice();
  const steam = { books: 4, seconds: 60 };
  const fits = (kind: AlertRuleBody['kind'], of: AlertRuleBody['about']) =>
    alertRuleBody.safeParse(aRule({ kind, about: of })).success;
  expect([fits('move', aLine()), fits('steam', steam), fits('book', null), fits('value', null)]).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  expect([
    fits('move', about),
    fits('steam', aLine()),
    fits('price', steam),
    fits('book', steam),
    fits('move', null),
  ]).toEqual(Array.from({ length: 5 }, () => false));
  expect(alertRuleBody.safeParse(aRule({ kind: 'price', about })).success).toBe(true);
  expect(alertRuleBody.safeParse(aRule({ kind: 'price' })).success).toBe(false);
  expect(alertRuleBody.safeParse(aRule({ about })).success).toBe(false);
});

it.each([
  ['minimum', scan({ minProfit: Number.NaN })],
  ['minimum', { ...scan({ middlesBy: 'simple', minGap: 0 }), kind: 'middle' as const }],
  ['minimum', { ...scan({ minValueEv: 21 }), kind: 'value' as const }],
  ['hold', { ...scan({ maxLowHold: 2.1 }), kind: 'hold' as const }],
  ['price', aRule({ kind: 'price', about: aWishedPrice({ price: Number.NaN }) })],
  ['move', aRule({ kind: 'move', about: { ...aLine(), by: 0 } })],
  ['move', aRule({ kind: 'move', about: { ...aLine(), minutes: 2.5 } })],
  ['steam', aRule({ kind: 'steam', about: { books: 1, seconds: 30 } })],
  ['steam', aRule({ kind: 'steam', about: { books: 4, seconds: 121 } })],
  ['odds', scan({ maxOdds: 50 })],
  ['minLife', scan({ minLife: -1 })],
  ['maxAge', aRule({ maxAge: 4 })],
  ['step', aRule({ step: 0 })],
  ['mostAnHour', aRule({ mostAnHour: 2.5 })],
  ['gamePause', aRule({ gamePause: Number.NaN })],
  ['quiet', aRule({ quiet: { from: 60, to: 60, zone: 'UTC' } })],
] as const)('%s out of range keeps a rule from being saved', (problem, rule) => {
  expect(ruleProblem(rule)).toBe(problem);
});
