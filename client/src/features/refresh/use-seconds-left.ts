import { useEffect, useState } from 'react';

/** The full seconds left until a moment by this machine's clock; 0 once it has passed. */
export const useSecondsLeft = (until: number): number => {
  const [, setTicks] = useState(0);
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    // Ticks with the remaining time, not with the clock, so that the first number shows as long as the others.
    const timer = setTimeout(() => setTicks((count) => count + 1), (until - Date.now()) % 1_000 || 1_000);
    return () => clearTimeout(timer);
  });
  return left;
};
