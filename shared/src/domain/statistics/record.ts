import { type CountedPick, isSettled } from './counted-pick.js';

/** What some settled picks came to. Amounts in one currency unit, to the cent, over those with a stake. */
export interface PickRecord {
  readonly bets: number;
  readonly won: number;
  readonly lost: number;
  readonly staked: number;
  readonly returns: number;
  readonly profit: number;
  /** Won of those won and lost, in percent to one decimal; 0 while there are none. */
  readonly winRate: number;
  /** Profit of what was staked, in percent to one decimal; 0 while nothing was. */
  readonly roi: number;
}

/** The record of picks. Those pending do not count; a stake that came back counts neither as won nor as lost. */
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

/** The records of picks by what they have in common. */
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

/** A part of a whole, in percent to one decimal; 0 of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
