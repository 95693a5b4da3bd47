import type { Odds } from '../odds/formats.js';
import { toCent } from '../picks/payout.js';
import type { Pick, PickStatus } from '../picks/pick.js';
import { readMoney } from './read-cell.js';

/** The money of a bet as the tracker writes it. */
interface WrittenMoney {
  readonly stake: string;
  readonly profit: string;
  /** Whether the stake was a free bet. */
  readonly isFree?: boolean;
}

/**
 * Stake, status and payout of a bet. A lost free bet costs nothing, so it has no stake. Refuses amounts that contradict each other, such as
 * a loss that is neither the stake nor, as on a quarter line, half of it: a visible error is better than a wrong count.
 */
export const trackedMoney = (
  { stake: stakeText, profit: profitText, isFree = false }: WrittenMoney,
  status: PickStatus,
  price: Odds | undefined,
): Pick | { readonly refused: string } => {
  const stake = read(stakeText);
  const profit = read(profitText);
  if (stake === 'wrong' || (stake ?? 0) < 0) return { refused: `The stake "${stakeText}" is not an amount.` };
  if (profit === 'wrong') return { refused: `The profit "${profitText}" is not an amount.` };
  if (stake === undefined || stake === 0) return { status };
  const paid = paidBy(status, stake, profit, price);
  const isGift = status === 'lost' && (isFree || profit === 0);
  if (isGift && !profit) return { status, actualPayout: 0 };
  if (paid !== undefined && paid < -CENT / 2)
    return { refused: `A loss of ${-(profit ?? 0)} is more than the stake of ${stake}.` };
  if (profit !== undefined && SETTLED.has(status) && Math.abs((paid ?? 0) - stake - profit) > CENT)
    return { refused: `A profit of ${profit} does not match a bet of ${stake} with the status "${status}".` };
  const potential = price === undefined ? {} : { potential: toCent(stake * price) };
  return { status, stake, ...potential, ...(paid === undefined ? {} : { actualPayout: toCent(paid) }) };
};

const paidBy = (
  status: PickStatus,
  stake: number,
  profit: number | undefined,
  price: Odds | undefined,
): number | undefined => {
  if (status === 'pending') return undefined;
  if (status === 'lost') return isHalf(profit, stake) ? stake / 2 : 0;
  if (status !== 'won') return stake;
  return profit === undefined ? price && stake * price : stake + profit;
};

const isHalf = (profit: number | undefined, stake: number): boolean =>
  profit !== undefined && Math.abs(profit + stake) > CENT && Math.abs(profit + stake / 2) <= CENT;

const read = (text: string): number | 'wrong' | undefined =>
  text.trim() === '' ? undefined : (readMoney(text) ?? 'wrong');

const CENT = 0.015;
const SETTLED: ReadonlySet<PickStatus> = new Set(['lost', 'push', 'void']);
