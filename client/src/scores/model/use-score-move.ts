import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flashesOf } from '../../platform/flashes.js';
import { after } from '../../platform/timers.js';

const REMEMBER_MS = 10_000;

/** By how much a score has just changed, remembered for ten seconds (else 0), and whether it flashes. */
export const useScoreMove = (score: number | undefined): { by: number; isFlashing: boolean } => {
  const before = useRef(score);
  const [move, setMove] = useState({ by: 0 });
  const [isFlashing, setIsFlashing] = useState(false);
  const [flashes] = useState(() => flashesOf(setIsFlashing));

  // Started and ended only in layout effects: a render may run twice or be discarded.
  useLayoutEffect(() => flashes.end, [flashes]);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = score;
    if (was === undefined || score === undefined || was === score) return;
    setMove({ by: score - was });
    flashes.begin();
  }, [score, flashes]);

  useEffect(() => {
    if (move.by === 0) return;
    return after(REMEMBER_MS, () => setMove({ by: 0 }));
  }, [move]);

  return { by: move.by, isFlashing };
};
