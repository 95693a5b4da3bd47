import type { Store } from '../store.js';

/** Per store, the controller that ends its calls: a page that is about to be left makes none. */
const doors = new WeakMap<Store, AbortController>();

const doorOf = (of: Store): AbortController => {
  const door = doors.get(of) ?? new AbortController();
  doors.set(of, door);
  return door;
};

/**
 * Cancels running calls and blocks later ones. They never settle, because the page is about to reload. Signing out calls this first: a call
 * after the end of the session would be refused and look like an error.
 */
export const closeCalls = (of: Store): void => {
  doorOf(of).abort();
  addEventListener('pageshow', () => doors.delete(of), { once: true }); // a browser may restore the page from its back/forward cache
};

/** Makes a call that `closeCalls` cancels. */
export const whileOpen = async <T>(of: Store, call: (closed: AbortSignal) => Promise<T>): Promise<T> => {
  const { signal } = doorOf(of);
  if (signal.aborted) return NEVER;
  try {
    return await call(signal);
  } catch (error) {
    if (signal.aborted) return NEVER;
    throw error;
  }
};

const NEVER = new Promise<never>(() => {});
