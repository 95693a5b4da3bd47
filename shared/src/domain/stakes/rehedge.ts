import type { Odds } from '../odds/formats.js';

/** A placed leg: decimal odds after commission, and its stake. */
export interface PlacedLeg {
  readonly price: Odds;
  readonly stake: number;
}

/** Additional stakes for each outcome (0 for none), their cost, and the worst-case result of the whole position. */
interface Hedge {
  readonly stakes: readonly number[];
  readonly cost: number;
  readonly worst: number;
}

/** The choices of a user whose opportunity ended before all of its legs were placed. Amounts in the currency of the stakes. */
export interface Rehedge {
  /** The worst case when nothing more is placed. */
  readonly ifOpen: number;
  /**
   * Every outcome topped up to the highest return there is, as far as limits allow, whatever it costs. Undefined when an outcome that needs
   * it has no price.
   */
  readonly cover: Hedge | undefined;
  /** Whether no limit keeps `cover` below that return. */
  readonly isInFull: boolean;
  /** The hedge with the best worst case within the budget. Its stakes are 0 when covering would cost more than it saves. */
  readonly best: Hedge;
}

interface RehedgeTerms {
  /** Round stakes to whole steps of this much; 0 for exact stakes. */
  readonly step?: number;
  /** The smallest stake that is taken; a smaller one is raised to it. */
  readonly least?: number;
  /** The largest stake on each outcome. */
  readonly limits?: readonly (number | undefined)[];
  /** The most that all additional stakes together may cost. */
  readonly budget?: number;
}

/**
 * Finds the best hedge when legs are missing. `placed` are the placed legs and `now` the current prices (decimal odds after commission;
 * undefined without a price), both for every way the market can end. For a target return x, an outcome that returns less is topped up by (x
 * - return)/d; the worst case is concave in x, so the best target is one of the existing returns, or the most that an outcome's limit
 * or the budget allows, or the least that may be staked. In whole steps it is what some outcome returns with a whole number of them. Example: 25 at 6.00, with 2.50 and 3.50 for the
 * others, takes 60 and 42.86 and leaves 22.14. Source: penaltyblog's `hedge` (its prose quotes other figures, which are stale).
 */
export const rehedge = (
  placed: readonly (PlacedLeg | undefined)[],
  now: readonly (Odds | undefined)[],
  terms: RehedgeTerms = {},
): Rehedge => {
  const returns = placed.map((leg) => (leg ? leg.stake * leg.price : 0));
  const staked = placed.reduce((sum, leg) => sum + (leg?.stake ?? 0), 0);
  const position = { returns, staked, now };
  const nothing = hedgeOf(position, zeros(placed));
  const hedges = targetsOf(position, terms).flatMap((target) => reach(position, target, terms) ?? []);
  return {
    ifOpen: nothing.worst,
    cover: cover(position, terms),
    isInFull: isWithin(missingFrom(position, Math.max(...returns)) ?? [], terms.limits),
    best: hedges.reduce((best, hedge) => (hedge.worst > best.worst ? hedge : best), nothing),
  };
};

interface Position {
  readonly returns: readonly number[];
  readonly staked: number;
  readonly now: readonly (Odds | undefined)[];
}

const zeros = (of: readonly unknown[]): number[] => of.map(() => 0);

const hedgeOf = ({ returns, staked, now }: Position, stakes: readonly number[]): Hedge => {
  const cost = stakes.reduce((sum, stake) => sum + stake, 0);
  const back = returns.map((amount, i) => amount + (stakes[i]! > 0 ? stakes[i]! * now[i]! : 0));
  return { stakes, cost, worst: Math.min(...back) - staked - cost };
};

const targetsOf = ({ returns, now }: Position, terms: RehedgeTerms): number[] => {
  const { step = 0, limits = [], least = 0 } = terms;
  const most = returns.flatMap((back, i) => (now[i] && limits[i] !== undefined ? [back + limits[i] * now[i]] : []));
  const fewest = returns.flatMap((back, i) => (now[i] && least > 0 ? [back + least * now[i]] : []));
  const exact = [...returns, ...most, ...fewest, ...affordable({ returns, now }, terms)];
  if (step === 0) return exact;
  const stops = returns.flatMap((back, i) => {
    const each = (now[i] ?? 0) * step;
    return each === 0
      ? []
      : exact.flatMap((target) => countsUpTo((target - back) / each).map((count) => back + count * each));
  });
  return [...exact, ...stops];
};

// What the budget reaches when it is spread over the outcome with the lowest return, over the two lowest, and so on; some of the others may
// take the least stake.
const affordable = (
  { returns, now }: Pick<Position, 'returns' | 'now'>,
  { budget, least = 0 }: RehedgeTerms,
): number[] => {
  if (budget === undefined) return [];
  const outcomes = returns.map((back, i) => ({ back, price: now[i] ?? 0 })).sort((a, b) => a.back - b.back);
  const ways = least > 0 ? combinations(outcomes.map(() => [false, true])) : [outcomes.map(() => false)];
  return ways.flatMap((isLeast) => {
    let [spent, each] = [budget - isLeast.filter(Boolean).length * least, 0];
    return outcomes
      .filter((_, i) => !isLeast[i])
      .map(({ back, price }) => {
        spent += back / price;
        each += 1 / price;
        return spent / each;
      })
      .filter(Number.isFinite);
  });
};

// Whole numbers around this one. The best steps are next to an exact target; a large stake has millions that are not.
const countsUpTo = (exact: number): number[] => {
  const most = Math.ceil(exact - LAST_BITS);
  return most > 0 ? Array.from({ length: Math.min(most, MOST_TRIES) }, (_, i) => most - i) : [];
};

const MOST_TRIES = 500;

// The smallest stakes with which every outcome returns the target; undefined if a price is missing or a book takes less.
const reach = (position: Position, target: number, terms: RehedgeTerms): Hedge | undefined => {
  const { step = 0, least = 0, limits, budget = Infinity } = terms;
  const stakes = missingFrom(position, target);
  if (!stakes) return undefined;
  if (step > 0)
    for (const [i, stake] of stakes.entries()) stakes[i] = Math.max(0, Math.ceil(stake / step - LAST_BITS)) * step;
  for (const [i, stake] of stakes.entries()) if (stake > LAST_BITS) stakes[i] = Math.max(least, stake);
  const hedge = hedgeOf(position, stakes);
  return isWithin(stakes, limits) && hedge.cost <= budget + LAST_BITS ? hedge : undefined;
};

const isWithin = (stakes: readonly number[], limits: RehedgeTerms['limits'] = []): boolean =>
  stakes.every((stake, i) => stake <= (limits[i] ?? Infinity) + LAST_BITS);

// Tops every outcome up to the highest return, as far as the smallest stake, steps and limits allow.
const cover = (position: Position, { step = 0, least = 0, limits = [] }: RehedgeTerms): Hedge | undefined => {
  const exact = missingFrom(position, Math.max(...position.returns))?.map((stake, i) => {
    const most = limits[i] ?? Infinity;
    return stake > LAST_BITS && most >= least ? Math.min(Math.max(stake, least), most) : 0;
  });
  if (!exact || step === 0) return exact && hedgeOf(position, exact);
  const isTaken = (stakes: readonly number[]) => stakes.every((stake, i) => stake <= (limits[i] ?? Infinity));
  return combinations(exact.map((stake) => [...new Set([Math.floor(stake / step), Math.ceil(stake / step)])]))
    .map((steps) => steps.map((count) => count * step))
    .filter(isTaken)
    .map((stakes) => hedgeOf(position, stakes))
    .reduce<Hedge | undefined>((best, hedge) => (best && best.worst >= hedge.worst ? best : hedge), undefined);
};

const missingFrom = ({ returns, now }: Position, target: number): number[] | undefined => {
  const stakes = returns.map((back, i) => (back < target ? (target - back) / (now[i] ?? Number.NaN) : 0));
  return stakes.some(Number.isNaN) ? undefined : stakes;
};

// Floating-point error must not cost a step.
const LAST_BITS = 1e-9;

/** Every way to take one item of each list, in the order of the lists. */
export const combinations = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((ways, list) => ways.flatMap((way) => list.map((item) => [...way, item])), [[]]);
