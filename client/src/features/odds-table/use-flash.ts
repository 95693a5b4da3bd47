import type { Odds } from '@fairline/shared/domain';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flashesOf } from '../../lib/flash-budget.js';
import { type Move, moveOf } from './movement.js';

const REMEMBER_MS = 10 * 60_000;

/**
 * The last move of a price over a threshold (American points), remembered for ten minutes, and whether it flashes.
 * A move during a flash swaps the arrow and the number; it never starts the flash again.
 */
export const useFlash = (price: Odds | undefined, over: number): { move: Move | undefined; isFlashing: boolean } => {
  const before = useRef(price);
  const [move, setMove] = useState<Move>();
  const [isFlashing, setIsFlashing] = useState(false);
  const [flashes] = useState(() => flashesOf(setIsFlashing));

  // Begun and ended by layout effects alone: a render or an updater may run twice, or for nothing.
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
    const timer = setTimeout(() => setMove(undefined), REMEMBER_MS);
    return () => clearTimeout(timer);
  }, [move]);

  return { move, isFlashing };
};
