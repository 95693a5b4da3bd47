import type { Odds } from '../odds/formats.js';
import { fromAmerican, odds } from '../odds/formats.js';
import { impliedTotal, type Probability, probability } from '../odds/probability.js';
import { returnForCounted, rolloverCost } from '../opportunities/low-hold.js';

/** What a bookmaker's promotion leaves of a bet on one outcome, before anything is bet on the others. In one currency unit. */
export interface Promotion {
  /** If the outcome happens: +300.00 for a free bet of 100 at 4.00. */
  readonly won: number;
  /** If another one does: nothing for a free bet, the stake as a loss for a boosted bet. */
  readonly lost: number;
}

/** A free bet of `amount` at decimal odds, whose stake is not returned: 100 at 4.00 wins 300. */
export const freeBet = (amount: number, price: Odds): Promotion => ({ won: positive(amount) * (price - 1), lost: 0 });

/** A free bet of `amount` at decimal odds whose stake is paid as well if it wins: 100 at 3.00 wins 300. */
export const stakeBack = (amount: number, price: Odds): Promotion => ({ won: positive(amount) * price, lost: 0 });

/**
 * A bet whose winnings are raised by `boost` percent, 0 or more: d' = 1 + (d − 1)(1 + b). 25 at 3.00 and 50 % is paid at 4.00. Its own money
 * is staked.
 */
export const profitBoost = (stake: number, price: Odds, boost: number): Promotion => ({
  won: positive(stake) * (boosted(price, boost) - 1),
  lost: -stake,
});

/** The decimal odds that a boost of so many percent of the winnings makes of these. */
export const boosted = (price: Odds, boost: number): Odds => {
  if (!(boost >= 0 && boost < Infinity)) throw new RangeError(`not a boost in percent: ${boost}`);
  return odds(1 + (price - 1) * (1 + boost / 100));
};

/**
 * A bet of which `refund` comes back, mostly as a free bet, if it loses; `worth` (0..1) says how much of a refund becomes money. 500 at 2.50
 * with a refund of 500 that is worth 0.70 wins 750 or loses 150.
 */
export const noSweat = (stake: number, price: Odds, refund: number, worth: number): Promotion => {
  if (!(worth >= 0 && worth <= 1)) throw new RangeError(`what a refund is worth lies between 0 and 1: ${worth}`);
  if (!(refund >= 0 && refund < Infinity)) throw new RangeError(`not a refund: ${refund}`);
  return { won: positive(stake) * (price - 1), lost: refund * worth - stake };
};

/** A bet against the promoted one: decimal odds after commission, and the most that the book takes. */
export interface Against {
  readonly price: Odds;
  readonly limit?: number | undefined;
  /** What a stake returns where larger ones get worse odds, as at an exchange; `price` is then that of its first offer. */
  readonly returns?: ((stake: number) => number) | undefined;
}

/**
 * Laying an outcome at decimal odds, with a commission in percent of what is won, seen as a bet on the other side: it risks (L − 1) a unit to
 * win 1 − c, so its stake is the liability. Formula: with a free bet F at d, F(d − 1)/(L − c) is laid (docs of matched betting calculators
 * agree: 50 at 3.00 laid at 3.05 and 5 % is 33.33).
 */
export const layAsBack = (lay: Odds, commission: number): Odds => {
  if (!(commission >= 0 && commission < 100)) throw new RangeError(`not a commission in percent: ${commission}`);
  return odds(1 + (1 - commission / 100) / (lay - 1));
};

/** What is staked on each of the other outcomes, and what is left whatever happens. */
export interface Conversion {
  /** On each of the other outcomes, in the order of their prices. */
  readonly stakes: readonly number[];
  /** What is left if the promoted outcome happens, then for each of the others. */
  readonly results: readonly number[];
  /** What is left in the worst case. */
  readonly profit: number;
}

/**
 * Bets against a promoted one so that the worst result is best, within the limits of the books. Without limits all results are equal:
 * h = (won − lost)/d on each other outcome. For a free bet of 100 at +300 against −275: 220.00, and 80.00 is left. With a `step` (0.01:
 * cents) the stakes are whole steps.
 *
 * Takes decimal odds after commission. Stakes nothing where every bet would make the worst result worse.
 */
export const convertPromotion = (promotion: Promotion, against: readonly Against[], step?: number): Conversion => {
  const most = Math.min(
    promotion.won - promotion.lost,
    ...against.map((bet) => (bet.limit === undefined ? Infinity : returnOf(bet, floored(bet.limit, step)))),
  );
  let best = resultsOf(
    promotion,
    against,
    against.map(() => 0),
  );
  const propose = (back: number): void => {
    const stakes = against.map((bet) => Math.min(stakeFor(bet, back, step), floored(bet.limit ?? Infinity, step)));
    const found = resultsOf(promotion, against, stakes);
    if (found.profit > best.profit + LAST_BITS) best = found;
  };
  const aim = against.some(({ returns }) => returns) ? bestReturn(promotion, against, most) : most;
  propose(aim);
  if (step === undefined) return best;
  // Of the best stakes in whole steps, those on one outcome return least, and the others are the fewest that return as much.
  const kept = 1 - against.reduce((sum, { price }) => sum + 1 / price, 0);
  for (const bet of against) {
    const steps = Math.floor(stakeFor(bet, aim, undefined) / step + LAST_BITS);
    const from = aim < most ? Math.min(steps + FURTHER, Math.floor((bet.limit ?? Infinity) / step + LAST_BITS)) : steps;
    for (let n = from; n > Math.max(0, steps - (bet.returns ? FURTHER : MOST_TRIES)); n -= 1) {
      const back = returnOf(bet, n * step);
      // Rounded up, the others cost no less than exact ones.
      if (kept > 0 && promotion.lost + back * kept <= best.profit + LAST_BITS) break;
      propose(back);
    }
  }
  return best;
};

const returnOf = ({ price, returns }: Against, stake: number): number => (returns ? returns(stake) : stake * price);

/** The least stake, in whole steps if there is one, that returns so much; all that the limit allows if none does. */
const stakeFor = (bet: Against, back: number, step: number | undefined): number => {
  if (!bet.returns) return raised(back / bet.price, step);
  const unit = step ?? FINEST;
  let least = Math.max(0, Math.floor(back / bet.price / unit) - 1);
  let most = Math.floor((bet.limit ?? back) / unit + LAST_BITS);
  if (bet.returns(most * unit) < back - LAST_BITS) return most * unit;
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (bet.returns(middle * unit) >= back - LAST_BITS) most = middle;
    else least = middle;
  }
  return most * unit;
};

/** The return of the other outcomes that leaves most in the worst case: what it leaves rises until the next offer costs too much. */
const bestReturn = (promotion: Promotion, against: readonly Against[], most: number): number => {
  const leaves = (back: number): number =>
    resultsOf(
      promotion,
      against,
      against.map((bet) => stakeFor(bet, back, undefined)),
    ).profit;
  let [from, to] = [0, most];
  for (let thirds = 0; thirds < 60 && to - from > FINEST; thirds += 1) {
    const [low, high] = [from + (to - from) / 3, to - (to - from) / 3];
    if (leaves(low) < leaves(high)) from = low;
    else to = high;
  }
  return leaves(most) >= leaves((from + to) / 2) ? most : (from + to) / 2;
};

// Floating-point error must not cost a step.
const floored = (stake: number, step: number | undefined): number =>
  step === undefined ? stake : Math.floor(stake / step + LAST_BITS) * step;
const raised = (stake: number, step: number | undefined): number =>
  step === undefined ? stake : Math.ceil(stake / step - LAST_BITS) * step;

const MOST_TRIES = 500;
const FURTHER = 20; // steps beside the aim, where rounding another leg or a fee makes a little more worth it
const FINEST = 0.01;
const LAST_BITS = 1e-9;

/** What given stakes on the other outcomes leave. */
export const resultsOf = (
  { won, lost }: Promotion,
  against: readonly Against[],
  stakes: readonly number[],
): Conversion => {
  const total = stakes.reduce((sum, stake) => sum + stake, 0);
  const results = [won - total, ...against.map((bet, i) => lost + returnOf(bet, stakes[i]!) - total)];
  return { stakes, results, profit: Math.min(...results) };
};

/** What it costs to turn a bonus over, and the bets that do. */
export interface Rollover {
  /** What has to count: (deposit + bonus) × times. */
  readonly turnover: number;
  /** All that is staked on the outcome whose bets count, then on each of the others. */
  readonly stakes: readonly number[];
  /** What the bets cost whatever happens; negative where they leave a profit. */
  readonly cost: number;
  /** What is left of the bonus. */
  readonly profit: number;
}

/**
 * Turns a deposit and its bonus over so many times, with bets on every outcome that return the same; of a bet the lower of risk and win
 * counts (rolloverCost). 100 + 100, 10 times at +102/−105: 29.27.
 */
export const turnOver = (
  deposit: number,
  bonus: number,
  times: number,
  counted: Odds,
  against: readonly Odds[],
): Rollover => {
  const turnover = (positive(deposit) + positive(bonus)) * positive(times);
  const net = [counted, ...against];
  const back = turnover * returnForCounted(counted);
  const cost = (turnover * rolloverCost(net, 0).cost) / 100;
  return { turnover, stakes: net.map((price) => back / price), cost, profit: bonus - cost };
};

/**
 * The boost in percent of its winnings from which a parlay of equal legs is worth its stake: pⁿ(1 + (dⁿ − 1)(1 + b)) = 1. At −110 and a fair
 * chance of one half, two to six legs need 13.44, 17.49, 22.12, 27.26 and 32.88 %. Takes the decimal odds and the fair chance (0..1) of one leg.
 */
export const breakEvenBoost = (price: Odds, fair: Probability, legs: number): number => {
  if (!(Number.isInteger(legs) && legs >= 1)) throw new RangeError(`not a number of legs: ${legs}`);
  return ((fair ** -legs - 1) / (price ** legs - 1) - 1) * 100;
};

/** What a parlay of equal legs with its winnings raised by so many percent is worth, in percent of its stake. */
export const boostedParlayValue = (price: Odds, fair: Probability, legs: number, boost: number): number =>
  (fair ** legs * boosted(odds(price ** legs), boost) - 1) * 100;

/**
 * The fair chance (0..1) of a leg at decimal odds, by the prices against it at its book. Without any its book is taken to keep what it keeps at −110 on
 * both sides.
 */
export const legChance = (price: Odds, against: readonly Odds[]): Probability =>
  probability(1 / price / impliedTotal(against.length > 0 ? [price, ...against] : [USUAL, USUAL]));

const USUAL = fromAmerican(-110);

const positive = (amount: number): number => {
  if (!(amount >= 0 && amount < Infinity)) throw new RangeError(`not an amount of 0 or more: ${amount}`);
  return amount;
};
