import { useEffect, useState } from 'react';

/** More cards than a phone shows at once, so that nothing below them is seen to move. */
const FEW = 8;
/** So that what was drawn is seen before more is. */
const A_FRAME_MS = 17;

/** How many of these rows are drawn: on a phone a few at first and a few more with each frame, since all at once hold it for long. */
export const useFewFirst = (rows: number, isPhone: boolean): number => {
  const [drawn, setDrawn] = useState(isPhone ? FEW : Number.POSITIVE_INFINITY);
  const isWhole = drawn >= rows;
  useEffect(() => {
    if (isWhole) return;
    const next = setTimeout(() => setDrawn(drawn + FEW), A_FRAME_MS);
    return () => clearTimeout(next);
  }, [drawn, isWhole]);
  return drawn;
};
