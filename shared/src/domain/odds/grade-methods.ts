import { DEVIG_METHODS, type DevigMethodName, devig } from './devig.js';
import type { Odds } from './formats.js';

/** A decided market: the decimal odds of every way it could end, always in the same order, and which of them happened. */
export interface DecidedMarket {
  readonly prices: readonly Odds[];
  readonly happened: number;
}

/** What a method promised beside what happened, in chances from 0 to 1. */
interface ForecastRate {
  readonly count: number;
  readonly predicted: number;
  readonly happened: number;
  /** The standard error of `happened` if the promises are true. */
  readonly error: number;
}

/** How well one de-vig method foretold some markets. Lower is better for `logLoss` and `brier`. */
interface MethodGrade {
  readonly method: DevigMethodName;
  /** The mean of -ln(chance of what happened). */
  readonly logLoss: number;
  /** Brier (1950): the mean over markets of the sum over outcomes of (chance - what happened)²; 0 to 2. */
  readonly brier: number;
  /** This method's log loss less that of the default on the same markets, and its standard error. Below 0 is better than the default. */
  readonly againstDefault: { readonly difference: number; readonly error: number };
  readonly outcomes: readonly ForecastRate[];
  /** By the promised chance, in tenths. Empty tenths are left out. */
  readonly bands: readonly (ForecastRate & { readonly from: number; readonly to: number })[];
}

/**
 * Grades every de-vig method that gives a distribution (not the worst case) on the same decided markets: those that no method refuses.
 * Without such a market there is no grade.
 */
export const gradeMethods = (
  decided: readonly DecidedMarket[],
): { readonly counted: number; readonly refused: number; readonly grades: readonly MethodGrade[] } => {
  const read = decided.flatMap(({ prices, happened }) => {
    const fair = METHODS.map((method) => {
      const devigged = devig(method, prices);
      return typeof devigged === 'string' ? undefined : devigged.fair;
    });
    return fair.every((chances) => chances !== undefined) ? [{ happened, fair }] : [];
  });
  const grades = METHODS.map((method, at) =>
    gradeOf(
      method,
      read.map(({ happened, fair }) => ({ happened, fair: fair[at]!, usual: fair[0]! })),
    ),
  );
  return { counted: read.length, refused: decided.length - read.length, grades: read.length > 0 ? grades : [] };
};

/** What a method's paired difference from the default says: nothing unless it is beyond two standard errors. */
export const verdictOf = ({
  difference,
  error,
}: MethodGrade['againstDefault']): 'better' | 'worse' | 'no different' => {
  if (difference + 2 * error < 0) return 'better';
  return difference - 2 * error > 0 ? 'worse' : 'no different';
};

// The default comes first.
const METHODS = DEVIG_METHODS.map(({ name }) => name).filter((name) => name !== 'worst-case');

interface Foretold {
  readonly happened: number;
  readonly fair: readonly number[];
  readonly usual: readonly number[];
}

const gradeOf = (method: DevigMethodName, markets: readonly Foretold[]): MethodGrade => {
  const losses = markets.map(({ fair, happened }) => -Math.log(fair[happened]!));
  const differences = markets.map(({ usual, happened }, i) => losses[i]! + Math.log(usual[happened]!));
  const each = markets.flatMap(({ fair, happened }) =>
    fair.map((chance, place) => ({ place, chance, came: place === happened ? 1 : 0 })),
  );
  const ways = Math.max(0, ...markets.map(({ fair }) => fair.length));
  return {
    method,
    logLoss: mean(losses),
    brier: each.reduce((sum, { chance, came }) => sum + (chance - came) ** 2, 0) / markets.length,
    againstDefault: { difference: mean(differences), error: standardError(differences) },
    outcomes: Array.from({ length: ways }, (_, way) => promised(each.filter(({ place }) => place === way))),
    bands: Array.from({ length: 10 }, (_, tenth) => ({
      ...{ from: tenth / 10, to: (tenth + 1) / 10 },
      ...promised(each.filter(({ chance }) => Math.floor(chance * 10) === tenth)),
    })).filter(({ count }) => count > 0),
  };
};

/** Compares some promises with what came of them. */
export const promised = (each: readonly { readonly chance: number; readonly came: number }[]): ForecastRate => ({
  count: each.length,
  predicted: mean(each.map(({ chance }) => chance)),
  happened: mean(each.map(({ came }) => came)),
  error: Math.sqrt(each.reduce((sum, { chance }) => sum + chance * (1 - chance), 0)) / each.length,
});

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const standardError = (values: readonly number[]): number => {
  const centre = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  return values.length > 1 ? Math.sqrt(squares / (values.length - 1) / values.length) : 0;
};
