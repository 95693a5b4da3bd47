import { useSyncExternalStore } from 'react';

/** Whether the device has a network, as far as the browser knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);

const watch = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};
