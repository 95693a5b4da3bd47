import { readAmount } from '../picks/amount.js';
import { edgePicked } from '../picks/edge-picked.js';
import { pricePicked } from '../picks/parlay.js';
import { type Pick, type PickStatus, statusOf } from '../picks/pick.js';
import { profitOf } from '../picks/profit.js';
import { settledAt } from './settled-at.js';

/** A pick as statistics count it. Amounts in whole cents, so that sums do not depend on their order. */
export interface CountedPick {
  readonly pick: Pick;
  readonly status: PickStatus;
  /** When it was settled, in milliseconds; undefined while it is pending, or when it tells no time. */
  readonly at: number | undefined;
  /** Decimal odds. */
  readonly price: number | undefined;
  /** What it was worth when it was added, in percent. */
  readonly edge: number | undefined;
  /** Cents; undefined without a stake. */
  readonly stake: number | undefined;
  /** A settled pick's stake and what it made; undefined for one without a stake. */
  readonly money: { readonly staked: number; readonly profit: number } | undefined;
}

/** Picks in the order in which they were settled, whatever order they are given in. The pending come last. */
export const inOrder = (counted: readonly CountedPick[]): readonly CountedPick[] =>
  [...counted].sort((a, b) => placeOf(a) - placeOf(b) || compare(String(a.pick.id), String(b.pick.id)));

/** A pick as it counts. Undefined for one that does not: removed, or with a status that nobody understands. */
export const countedPick = (pick: Pick): CountedPick | undefined => {
  const status = pick.deletedAt ? undefined : statusOf(pick);
  if (!status) return undefined;
  const at = status === 'pending' ? undefined : settledAt(pick);
  const stake = stakeOf(pick);
  return { pick, status, at, price: pricePicked(pick), edge: edgePicked(pick), stake, money: moneyOf(pick, stake) };
};

export const isSettled = ({ status }: CountedPick): boolean => status !== 'pending';

const stakeOf = ({ stake }: Pick): number | undefined => {
  const amount = readAmount(stake);
  return amount ? toCents(amount) : undefined;
};

const moneyOf = (pick: Pick, staked: number | undefined): CountedPick['money'] => {
  const profit = profitOf(pick);
  return staked === undefined || profit === undefined ? undefined : { staked, profit: toCents(profit) };
};

// Settled at a time nobody knows: before all others.
const placeOf = (pick: CountedPick): number => (isSettled(pick) ? (pick.at ?? -MOST) : MOST);
const MOST = Number.MAX_SAFE_INTEGER;

const toCents = (amount: number): number => Math.round(amount * 100);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
