import { startTransition, useEffect, useState } from 'react';
import { after } from './timers.js';

/** As many cards as a usual phone shows at once, so that nothing visible moves. */
const FEW = 6;
/** Cards that cost at most a few milliseconds on a slow phone. */
const NEXT = 2;
/** Leaves time to paint before the next rows are rendered. */
const A_FRAME_MS = 17;

/**
 * How many rows to render: on a phone a few at first and more with each frame, since rendering all at once would block it for long. `draw`
 * renders them: in a transition, which gives way to a touch, or at once, where transitions are animated.
 */
export const useFewFirst = (
  rows: number,
  isPhone: boolean,
  draw: (more: () => void) => void = startTransition,
): number => {
  const [drawn, setDrawn] = useState(isPhone ? FEW : Number.POSITIVE_INFINITY);
  const isWhole = drawn >= rows;
  useEffect(() => {
    if (isWhole) return;
    return after(A_FRAME_MS, () => draw(() => setDrawn(drawn + NEXT)));
  }, [drawn, isWhole, draw]);
  return drawn;
};
