import { type Odds, toAmerican } from '@fairline/shared/domain';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flashesOf } from '../../platform/flashes.js';
import { after } from '../../platform/timers.js';

const REMEMBER_MS = 10 * 60_000;

/**
 * The last move of a price over a threshold (American points), kept for ten minutes, and whether it flashes. A move during a flash changes
 * the arrow and the number but does not restart the flash.
 */
export const useFlash = (price: Odds | undefined, over: number): { move: Move | undefined; isFlashing: boolean } => {
  const before = useRef(price);
  const [move, setMove] = useState<Move>();
  const [isFlashing, setIsFlashing] = useState(false);
  const [flashes] = useState(() => flashesOf(setIsFlashing));

  // Flashes start and end in layout effects only: a render or an updater may run twice or be discarded.
  useLayoutEffect(() => flashes.end, [flashes]);
  useLayoutEffect(() => {
    const moved = moveOf(before.current, price, over);
    if (price !== undefined) before.current = price;
    if (!moved) return;
    setMove(moved);
    flashes.begin();
  }, [price, over, flashes]);

  useEffect(() => {
    if (!move) return;
    return after(REMEMBER_MS, () => setMove(undefined));
  }, [move]);

  return { move, isFlashing };
};

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
