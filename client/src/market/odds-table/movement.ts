import { type Odds, toAmerican } from '@fairline/shared/domain';

/** How far a price moved, in American points: from −105 to +102 is 7, since there is nothing between −100 and +100. */
export const pointsMoved = (before: Odds, now: Odds): number => Math.round(scale(now) - scale(before));

const scale = (price: Odds): number => {
  const moneyline = Math.round(toAmerican(price));
  return moneyline > 0 ? moneyline - 100 : moneyline + 100;
};

/** The last move of a price; up is better for the bettor. */
export interface Move {
  readonly direction: 'up' | 'down';
  readonly points: number;
}

/** The move from one price to the next, if it exceeds the threshold (American points). */
export const moveOf = (before: Odds | undefined, now: Odds | undefined, over: number): Move | undefined => {
  if (before === undefined || now === undefined) return undefined;
  const points = pointsMoved(before, now);
  return Math.abs(points) > over ? { direction: points > 0 ? 'up' : 'down', points: Math.abs(points) } : undefined;
};
