import type { AlertRuleBody } from '@fairline/shared/contract';
import { LINE_MOVE_MINUTES, LOW_HOLD_TOLD_AT_MOST, STEAM_AT_MOST } from '@fairline/shared/domain';
import { FILTER_RANGES, type InputRange, takes } from '../../market/model/choices/scanner-limits.js';

/** The inputs of a rule that its scanner has not. */
export const RULE_RANGES = {
  maxAge: { min: 5, max: 900, step: 5 },
  step: { min: 0.1, max: 100, step: 0.1 },
  mostAnHour: { min: 1, max: 60, step: 1 },
  gamePause: { min: 0, max: 1_440, step: 5 },
  maxLowHold: { min: 0, max: LOW_HOLD_TOLD_AT_MOST, step: 0.1 },
  by: { min: 0.5, max: 100, step: 0.5 },
  minutes: { min: 1, max: LINE_MOVE_MINUTES, step: 5 },
  books: { min: 2, max: 20, step: 1 },
  seconds: { min: 5, max: STEAM_AT_MOST, step: 5 },
} as const satisfies Record<string, InputRange>;

/** The first figure of a rule that cannot be saved; undefined if all can. */
export type RuleProblem =
  | 'minimum'
  | 'hold'
  | 'price'
  | 'move'
  | 'steam'
  | 'favourite'
  | 'odds'
  | 'minLife'
  | 'maxAge'
  | 'step'
  | 'mostAnHour'
  | 'gamePause'
  | 'quiet';

export const ruleProblem = (rule: AlertRuleBody): RuleProblem | undefined =>
  (Object.keys(CHECKS) as RuleProblem[]).find((name) => !CHECKS[name](rule));

const CHECKS: Readonly<Record<RuleProblem, (rule: AlertRuleBody) => boolean>> = {
  minimum: (rule) => minimums(rule).every((name) => takes(FILTER_RANGES[name], rule.scanner[name])),
  hold: ({ kind, scanner }) => kind !== 'hold' || takes(RULE_RANGES.maxLowHold, scanner.maxLowHold),
  price: ({ about }) => !about || !('price' in about) || (about.price > 1 && about.price <= 1_001),
  move: ({ about }) =>
    !about || !('by' in about) || (takes(RULE_RANGES.by, about.by) && isWhole(RULE_RANGES.minutes, about.minutes)),
  steam: ({ about }) =>
    !about ||
    !('seconds' in about) ||
    (isWhole(RULE_RANGES.books, about.books) && isWhole(RULE_RANGES.seconds, about.seconds)),
  favourite: ({ about }) => !about || !('starts' in about) || about.starts || about.scores || about.ends,
  odds: ({ scanner: { minOdds, maxOdds } }) => isOdds(minOdds) && isOdds(maxOdds),
  minLife: ({ scanner }) => takes(FILTER_RANGES.minLife, scanner.minLife),
  maxAge: ({ maxAge }) => maxAge === null || isWhole(RULE_RANGES.maxAge, maxAge),
  step: ({ step }) => takes(RULE_RANGES.step, step),
  mostAnHour: ({ mostAnHour }) => isWhole(RULE_RANGES.mostAnHour, mostAnHour),
  gamePause: ({ gamePause }) => isWhole(RULE_RANGES.gamePause, gamePause),
  quiet: ({ quiet }) => quiet === null || quiet.from !== quiet.to,
};

/** The least values that a rule of this kind goes by. */
export const minimums = ({ kind, scanner }: Pick<AlertRuleBody, 'kind' | 'scanner'>) => {
  if (kind === 'arbitrage') return ['minProfit'] as const;
  if (kind === 'value') return ['minValueEv'] as const;
  if (kind === 'hold') return ['maxLowHold'] as const;
  if (kind !== 'middle') return [];
  return scanner.middlesBy === 'model'
    ? (['minMiddleEv', 'minModelProbability'] as const)
    : (['minGap', 'minProbability'] as const);
};

const isWhole = (range: InputRange, value: number): boolean => takes(range, value) && Number.isInteger(value);

// American odds are −100 or less, or +100 or more.
const isOdds = (odds: number | null): boolean => odds === null || Math.abs(odds) >= 100;
