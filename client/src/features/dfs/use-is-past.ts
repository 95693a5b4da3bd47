import { useEffect, useState } from 'react';

/** Whether a moment by this machine's clock has passed. Redraws when it does. */
export const useIsPast = (at: number): boolean => {
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setPassed(at), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return passed === at;
};
