import type { Store } from '../store.js';

/** The doors that closed: of a page that leaves nothing more is asked. */
const doors = new WeakMap<Store, AbortController>();

const doorOf = (of: Store): AbortController => {
  const door = doors.get(of) ?? new AbortController();
  doors.set(of, door);
  return door;
};

/**
 * What is under way is broken off and what comes later never leaves: none of it is answered, for the page is about to be loaded
 * anew. Who signs out calls this first, or a call that arrives after the session has ended would be refused and look like an error.
 */
export const closeCalls = (of: Store): void => {
  doorOf(of).abort();
  addEventListener('pageshow', () => doors.delete(of), { once: true }); // a browser may bring a page back as it was left
};

/** Makes a call that ends with the page. */
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
