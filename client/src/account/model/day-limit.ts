import { toCent } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { picksAtom } from '../../picks/model/picks-atom.js';
import { money, wholeMoney } from '../../platform/format.js';
import { amountAt, useOwnLimits } from './own-limits.js';
import { stakedToday } from './staked-today.js';

/**
 * What to tell a user who has reached their own daily stake limit, or would pass it by staking so many dollars more; undefined if there is
 * nothing to tell. It is only a warning: a bet can still be placed, and one that is placed already is recorded all the same.
 */
export const useDayLimitWarning = (more = 0): string | undefined => {
  const { limits } = useOwnLimits();
  const picks = useAtomValue(picksAtom);
  const now = Date.now();
  const limit = limits ? amountAt(limits.stake, now) : null;
  if (limit === null) return undefined;
  const before = stakedToday(picks, now);
  const after = toCent(before + more);
  if (before >= limit) return reached(money(before), wholeMoney(limit));
  return after > limit ? passed(money(after), wholeMoney(limit)) : undefined;
};

const reached = (today: string, limit: string) => `You have staked ${today} today. Your own limit is ${limit} a day.`;
const passed = (today: string, limit: string) =>
  `With this slip you will have staked ${today} today. Your own limit is ${limit} a day.`;
