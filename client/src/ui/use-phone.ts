import { useSyncExternalStore } from 'react';

/** Whether the screen is narrower than 768 px. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => phone().matches);

const phone = () => window.matchMedia('(max-width: 767.98px)');

const subscribe = (changed: () => void) => {
  const query = phone();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
