import type { BetGrade } from './grade.js';
import { type Pick, statusOf } from './pick.js';

/** Whether the stake is a free bet: it costs its user nothing, and the book does not pay it back. */
export const isFreeBet = ({ promo }: Pick): boolean => promo?.trim().toLowerCase() === 'free bet';

/** The user's own money in a pick, in its currency unit: 0 in a free bet. Undefined without a stake. */
export const riskOf = (pick: Pick): number | undefined => {
  const stake = readAmount(pick.stake);
  if (!stake) return undefined;
  return isFreeBet(pick) ? 0 : stake;
};

/**
 * What a pick pays at these decimal odds, to the cent: a boost raises the winnings, and of a free bet they alone are paid. Undefined without
 * a stake.
 */
export const paidAt = (pick: Pick, price: number): number | undefined => {
  const stake = readAmount(pick.stake);
  if (stake === undefined) return undefined;
  if (!isFreeBet(pick) && !boostOf(pick)) return toCent(stake * price);
  const boosted = price > 1 ? 1 + boostOf(pick) / 100 : 1; // it raises winnings, and not what a half-lost leg costs
  return toCent(Math.max(0, stake * (price - 1) * boosted + (riskOf(pick) ?? 0)));
};

/** The decimal odds, before a boost, at which a pick pays so much. */
export const oddsPaying = (pick: Pick, paid: number): number | undefined => {
  const stake = readAmount(pick.stake);
  const won = paid - (riskOf(pick) ?? 0);
  return stake ? 1 + won / stake / (won > 0 ? 1 + boostOf(pick) / 100 : 1) : undefined;
};

const boostOf = ({ boost }: Pick): number => (boost && boost > 0 && boost <= MOST_BOOST ? boost : 0);

/** The highest boost accepted, in percent of the winnings. */
export const MOST_BOOST = 1_000;

/** The payout of a win per unit staked, for picks that do not state one. */
const DEFAULT_WIN_MULTIPLIER = 1.91;

/**
 * The payout of a settled pick, in its currency unit, to the cent. A loss pays 0, a tie and a void bet the user's own stake, half a win the mean of its stake and the
 * payout of a win, half a loss half of its stake. Undefined if the pick lacks the amounts.
 */
export const payout = (pick: Pick, grade: BetGrade): number | undefined => {
  if (grade === 'lost') return 0;
  if (grade === 'won') return winningPayout(pick);
  const stake = isFreeBet(pick) ? riskOf(pick) : readAmount(pick.stake);
  if (grade === 'tied' || grade === 'void' || stake === undefined) return stake;
  const won = grade === 'half won' ? winningPayout(pick) : 0;
  return won === undefined ? undefined : toCent((stake + won) / 2);
};

/** How a pick ended that its book bought back for so much: won or lost by its user's own money in it. */
export const cashOutStatus = (pick: Pick, paid: number): 'won' | 'lost' | 'push' => {
  const made = toCent(paid - (riskOf(pick) ?? 0));
  return made > 0 ? 'won' : made < 0 ? 'lost' : 'push';
};

/** The payout of a win, stake included, to the cent: the potential, else the stake x 1.91. Undefined if the pick has neither. */
export const winningPayout = (pick: Pick): number | undefined => {
  const potential = readAmount(pick.potential);
  if (potential) return toCent(potential);
  return paidAt(pick, DEFAULT_WIN_MULTIPLIER);
};

/**
 * The profit of a settled pick, in its currency unit: for a win its payout (or its potential if none was entered) minus the stake; for a
 * loss what came back (half of the stake on a quarter line, else nothing) minus the stake; for a returned stake 0. A free bet costs nothing. Undefined while pending,
 * without a stake, or when the payout of a win is unknown. Source: document 002 section 5, decision 84.
 */
export const profitOf = (pick: Pick): number | undefined => {
  const stake = riskOf(pick);
  if (stake === undefined) return undefined;
  switch (statusOf(pick)) {
    case 'won': {
      const paid = readAmount(pick.actualPayout) ?? readAmount(pick.potential);
      return paid === undefined ? undefined : paid - stake;
    }
    case 'lost':
      return returned(pick, stake) - stake;
    case 'push':
    case 'void':
      return 0;
    default:
      return undefined;
  }
};

// A payout as high as the stake does not belong to a loss: it was written while the pick had another status.
const returned = ({ actualPayout }: Pick, stake: number): number => {
  const paid = readAmount(actualPayout) ?? 0;
  return paid < stake ? paid : 0;
};

/**
 * Parses an amount of a pick, in one currency unit: a number, or a text such as `$1,250.50` or `12,50`. Undefined for anything else, and for
 * amounts too large to be summed to the cent.
 */
export const readAmount = (value: number | string | null | undefined): number | undefined => {
  const amount = typeof value === 'string' ? numberIn(value.replace(/[$\s]/g, '')) : value;
  return typeof amount === 'number' && amount >= 0 && amount <= MOST_MONEY ? amount : undefined;
};

// A comma before three digits separates thousands, before one or two it is a decimal comma.
const numberIn = (text: string): number => {
  if (/^\d+,\d\d?$/.test(text)) return Number(text.replace(',', '.'));
  return text === '' || (text.includes(',') && !THOUSANDS.test(text)) ? Number.NaN : Number(text.replaceAll(',', ''));
};

const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** The largest stake or payout accepted, in one currency unit. */
export const MOST_MONEY = 1e9;

/** Rounds an amount of money to the cent. */
export const toCent = (amount: number): number => roundMoney(amount * 100) / 100;

/** Rounds an amount to a whole one, halves away from zero: a loss of 17.50 is as large as a gain of 17.50. The rule for all money. */
export const roundMoney = (amount: number): number =>
  (amount < 0 ? -1 : 1) * Math.round(Number(Math.abs(amount).toFixed(6))) || 0;
