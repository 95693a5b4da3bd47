import { roundMoney } from '../picks/payout.js';
import { type CountedPick, isSettled } from './counted-pick.js';

/** The record of settled picks. Amounts in one currency unit, to the cent, over picks with a stake. */
export interface PickRecord {
  readonly bets: number;
  readonly won: number;
  readonly lost: number;
  readonly staked: number;
  readonly returns: number;
  readonly profit: number;
  /** Won out of won and lost, in percent to one decimal; 0 without any. */
  readonly winRate: number;
  /** Profit as a share of the stakes, in percent to one decimal; 0 without stakes. */
  readonly roi: number;
}

/** The record of picks. Pending picks do not count; a returned stake counts neither as won nor as lost. */
export const recordOf = (picks: readonly CountedPick[]): PickRecord => {
  let [bets, won, lost, staked, profit] = [0, 0, 0, 0, 0];
  for (const pick of picks) {
    if (!isSettled(pick)) continue;
    bets += 1;
    if (pick.status === 'won') won += 1;
    if (pick.status === 'lost') lost += 1;
    staked += pick.money?.staked ?? 0;
    profit += pick.money?.profit ?? 0;
  }
  return {
    bets,
    won,
    lost,
    staked: staked / 100,
    returns: (staked + profit) / 100,
    profit: profit / 100,
    winRate: percentOf(won, won + lost),
    roi: percentOf(profit, staked),
  };
};

/** The records of settled picks, grouped by key. */
export const recordsBy = <K>(
  picks: readonly CountedPick[],
  keyOf: (pick: CountedPick) => K,
): ReadonlyMap<K, PickRecord> => {
  const groups = new Map<K, CountedPick[]>();
  for (const pick of picks) {
    if (!isSettled(pick)) continue;
    const key = keyOf(pick);
    const group = groups.get(key);
    if (group) group.push(pick);
    else groups.set(key, [pick]);
  }
  return new Map(Array.from(groups, ([key, group]) => [key, recordOf(group)]));
};

/** A part as a share of the whole, in percent to one decimal, halves away from zero as with money; 0 if the whole is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : roundMoney((part / whole) * 1_000) / 10;
