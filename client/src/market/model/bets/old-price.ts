import { type Bet, type GameEvent, hasStarted, isOldBeside, type StampKey, type Times } from '@fairline/shared/domain';
import { usualIntervalOf } from '../board/usual-intervals.js';

/** Whether a price is too old beside the consensus of its group to have a value, at `now` (server time, milliseconds). */
export const isOldPrice = (
  group: NonNullable<Bet['group']>,
  stamp: StampKey,
  times: Times,
  game: GameEvent,
  now: number,
): boolean =>
  isOldBeside(group, stamp, times, {
    now,
    isStarted: hasStarted(game, now),
    interval: usualIntervalOf(stamp) ?? 0,
  });

/** Whether the positive value of a bet comes from such a price. */
export const isOldBet = ({ value, best, group }: Bet, times: Times, game: GameEvent, now: number): boolean =>
  value !== undefined &&
  value > 0 &&
  best !== undefined &&
  group !== undefined &&
  isOldPrice(group, best.stamp, times, game, now);

/** The bet without its value. */
export const asOld = (bet: Bet): Bet => ({ ...bet, value: undefined, isOld: true });
