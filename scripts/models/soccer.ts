import { deviationOf, distributionBy, type GoalLaw, type Shape } from '@fairline/shared/domain';
import type { Match } from './games.js';
import { type Foretold, type Grade, gainOf, windowOf } from './grade-law.js';

/** Finds the law under which the margins and totals of matches are likeliest, given their closing lines and prices. */
export const fitGoals = (matches: readonly Match[]): GoalLaw => {
  const margins = betsOn(matches, 'spreads');
  const totals = betsOn(matches, 'totals');
  const likelihoodOf = (law: GoalLaw) =>
    sumOf(foretell(law, margins, 'spreads')) + sumOf(foretell(law, totals, 'totals'));
  let best = { law: START, likelihood: likelihoodOf(START) };
  for (const divisor of [1, 1, 2, 4])
    for (const [name, step] of STEPS)
      for (const by of [step / divisor, -step / divisor])
        for (;;) {
          const law = { ...best.law, [name]: Number((best.law[name] + by).toFixed(4)) };
          const likelihood = law[name] < LEAST[name] ? Number.NEGATIVE_INFINITY : likelihoodOf(law);
          if (likelihood <= best.likelihood) break;
          best = { law, likelihood };
        }
  return best.law;
};

const START: GoalLaw = { evenness: 1, lowScores: 0, goals: 2.6, more: 0.2, apart: 0.6 };
const STEPS: readonly (readonly [keyof GoalLaw, number])[] = [
  ['goals', 0.2],
  ['more', 0.1],
  ['evenness', 0.08],
  ['lowScores', 0.04],
  ['apart', 0.2],
];
const LEAST: GoalLaw = { evenness: 0.5, lowScores: -0.4, goals: 1, more: 0, apart: 0 };

/** Grades the law's margins and totals: each half of the matches by the law of the other half. */
export const gradeGoals = (matches: readonly Match[]): Readonly<Record<Shape, Grade>> => {
  const half = (rest: number) => matches.filter((_, i) => i % 2 === rest);
  const laws = [fitGoals(half(1)), fitGoals(half(0))];
  const of = (shape: Shape) => laws.flatMap((law, rest) => foretell(law, betsOn(half(rest), shape), shape));
  const [margins, totals] = [of('spreads'), of('totals')];
  return {
    spreads: { windows: marginWindows(margins).filter(({ count }) => count > 0), gain: gainOf(margins) },
    totals: { windows: totalWindows(totals).filter(({ count }) => count > 0), gain: gainOf(totals) },
  };
};

const marginWindows = (margins: readonly Foretold[]) => {
  const near = (from: number, to: number) =>
    margins.filter(({ line }) => Math.abs(line) >= from && Math.abs(line) <= to);
  const level = margins.filter(({ line }) => Number.isInteger(line));
  return [
    ...[
      windowOf('all', DRAW, margins),
      windowOf('whole handicaps', ['the handicap’s push', (line) => [line, line]], level),
    ],
    ...CLOSE.map((kind) => windowOf('all', kind, margins)),
    ...BANDS.flatMap(([name, from, to]) => [DRAW, ...CLOSE].map((kind) => windowOf(name, kind, near(from, to)))),
  ];
};

const totalWindows = (totals: readonly Foretold[]) => [
  ...[0, 1, 2, 3, 4].map((goals) =>
    windowOf('all', [goals === 1 ? '1 goal' : `${goals} goals`, () => [goals, goals]], totals),
  ),
  windowOf('all', ['5 goals or more', () => [5, 99]], totals),
  ...CLOSE.map((kind) => windowOf('all', kind, totals)),
];

type Kind = Parameters<typeof windowOf>[1];
const DRAW: Kind = ['a draw', () => [0, 0]];
const CLOSE = [0.5, 1.5, 3, 5].map(
  (most): Kind => [`within ${most} of the close`, (line) => [line - most, line + most]],
);
const BANDS = [
  ['handicap up to 0.25', 0, 0.25],
  ['0.5 to 0.75', 0.5, 0.75],
  ['1 and more', 1, 99],
] as const;

interface Bet {
  readonly line: number;
  readonly lean: number;
  readonly result: number;
}

// Chances in hundredths, as boards have them: matches that share a line and a chance share a distribution.
const betsOn = (matches: readonly Match[], shape: Shape): readonly Bet[] =>
  matches.map(({ home, away, handicap, ofHome, total, ofOver }) =>
    shape === 'spreads'
      ? { line: 0 - handicap, lean: Math.round(ofHome * 100) / 100, result: home - away }
      : { line: total, lean: Math.round(ofOver * 100) / 100, result: home + away },
  );

const foretell = (goals: GoalLaw, bets: readonly Bet[], shape: Shape): readonly Foretold[] => {
  const plain = { deviation: deviationOf('soccer_', shape)!, wild: 1, isSigned: shape === 'spreads' };
  const known = new Map<string, Pick<Foretold, 'by' | 'plainly'>>();
  return bets.map(({ line, lean, result }) => {
    const key = `${line} ${lean}`;
    const both = known.get(key) ?? {
      by: distributionBy({ ...plain, goals }, line, lean),
      plainly: distributionBy(plain, line, lean),
    };
    known.set(key, both);
    return { line, result, ...both };
  });
};

const sumOf = (foretold: readonly Foretold[]): number => gainOf(foretold).mean * foretold.length;
