import { useSyncExternalStore } from 'react';
import { onOffline, onOnline } from './page-events.js';

/** Whether the device has a network, as far as the browser knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);

const watch = (changed: () => void) => {
  const stops = [onOnline(changed), onOffline(changed)];
  return () => {
    for (const stop of stops) stop();
  };
};
