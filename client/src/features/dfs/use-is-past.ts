import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/clock.js';

/** Whether a moment of the server's time has passed. Redraws when it does. */
export const useIsPast = (at: number): boolean => {
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setPassed(at), Math.max(0, at - serverNow()));
    return () => clearTimeout(timer);
  }, [at]);
  return passed === at;
};
