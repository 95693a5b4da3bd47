import { useEffect } from 'react';

const RESET_FILTERS = 'reset-filters';

/** Tells whoever holds filters on this page to take them back to where they began. */
export const fireResetFilters = (): void => {
  window.dispatchEvent(new Event(RESET_FILTERS));
};

/** Hears that filters are to be taken back. */
export const useResetFilters = (reset: () => void): void =>
  useEffect(() => {
    window.addEventListener(RESET_FILTERS, reset);
    return () => window.removeEventListener(RESET_FILTERS, reset);
  }, [reset]);
