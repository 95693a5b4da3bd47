import { useEffect } from 'react';

const RESET_FILTERS = 'reset-filters';

/** Tells every filter on this page to reset. */
export const fireResetFilters = (): void => {
  window.dispatchEvent(new Event(RESET_FILTERS));
};

/** Calls `reset` when the filters are to be reset. */
export const useResetFilters = (reset: () => void): void =>
  useEffect(() => {
    window.addEventListener(RESET_FILTERS, reset);
    return () => window.removeEventListener(RESET_FILTERS, reset);
  }, [reset]);
