import type { Stop } from './timers.js';

/** Runs work whenever the page is hidden or shown, until the returned function is called. */
export const onVisibility = (work: () => void): Stop => hear(document, 'visibilitychange', work);

/** Runs work whenever the page is shown again, until the returned function is called. */
export const onShown = (work: () => void): Stop => onVisibility(() => document.hidden || work());

/** Runs work whenever the device finds a network again, until the returned function is called. */
export const onOnline = (work: () => void): Stop => hear(window, 'online', work);

/** Runs work whenever the device loses its network, until the returned function is called. */
export const onOffline = (work: () => void): Stop => hear(window, 'offline', work);

const hear = (of: EventTarget, event: string, work: () => void): Stop => {
  of.addEventListener(event, work);
  return () => of.removeEventListener(event, work);
};
