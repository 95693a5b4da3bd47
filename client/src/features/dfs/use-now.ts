import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/clock.js';

/** The server's time in milliseconds, updated at this interval. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const looking = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(looking);
  }, [everyMs]);
  return now;
};
