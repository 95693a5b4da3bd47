import { type AlertRuleBody, alertRuleBody } from '@fairline/shared/contract';
import { SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { newRule } from './rule-draft.js';
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

it.each([
  ['minimum', scan({ minProfit: Number.NaN })],
  ['minimum', { ...scan({ middlesBy: 'simple', minGap: 0 }), kind: 'middle' as const }],
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
