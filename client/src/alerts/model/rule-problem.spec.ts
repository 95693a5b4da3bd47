import { type AlertRuleBody, alertRuleBody } from '@fairline/shared/contract';
import { SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { aWishedPrice } from '../testing/an-alert.js';
import { asKind, newRule } from './rule-draft.js';
import { ruleProblem } from './rule-problem.js';

const aRule = (over: Partial<AlertRuleBody> = {}): AlertRuleBody => ({
  ...newRule('arbitrage', SCANNER_DEFAULTS, null).rule,
  name: 'Any',
  ...over,
});
const scan = (over: object) => aRule({ scanner: { ...aRule().scanner, ...over } });

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

it('a price is wished exactly by rules for prices', () => {
  const about = aWishedPrice();
  expect(alertRuleBody.safeParse(aRule({ kind: 'price', about })).success).toBe(true);
  expect(alertRuleBody.safeParse(aRule({ kind: 'price' })).success).toBe(false);
  expect(alertRuleBody.safeParse(aRule({ about })).success).toBe(false);
});

it.each([
  ['minimum', scan({ minProfit: Number.NaN })],
  ['minimum', { ...scan({ middlesBy: 'simple', minGap: 0 }), kind: 'middle' as const }],
  ['minimum', { ...scan({ minValueEv: 21 }), kind: 'value' as const }],
  ['price', aRule({ kind: 'price', about: aWishedPrice({ price: Number.NaN }) })],
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
