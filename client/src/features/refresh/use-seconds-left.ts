import { useEffect, useState } from 'react';

/** The full seconds that are left until a moment of this machine's clock, counted from when they began; 0 once it is over. */
export const useSecondsLeft = (until: number): number => {
  const [, setTicks] = useState(0);
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    // To the next full second of what is left, not of the clock: 20 is shown for as long as 1.
    const timer = setTimeout(() => setTicks((count) => count + 1), (until - Date.now()) % 1_000 || 1_000);
    return () => clearTimeout(timer);
  });
  return left;
};
