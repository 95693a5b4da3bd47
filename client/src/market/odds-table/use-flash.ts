import type { Odds } from '@fairline/shared/domain';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flashesOf } from '../../platform/flashes.js';
import { after } from '../../platform/timers.js';
import { type Move, moveOf } from './movement.js';

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
