import type { Store } from '../store.js';

/** Per store, the controller that ends its calls: a page that is about to be left makes none. */
const controllers = new WeakMap<Store, AbortController>();

const controllerOf = (of: Store): AbortController => {
  const controller = controllers.get(of) ?? new AbortController();
  controllers.set(of, controller);
  return controller;
};

/**
 * Cancels running calls and blocks later ones. They never settle, because the page is about to reload. Signing out calls this first: a call
 * after the end of the session would be refused and look like an error.
 */
export const closeCalls = (of: Store): void => {
  controllerOf(of).abort();
  addEventListener('pageshow', () => controllers.delete(of), { once: true }); // a browser may restore the page from its back/forward cache
};

/** Makes a call that `closeCalls` cancels. */
export const whileOpen = async <T>(of: Store, call: (closed: AbortSignal) => Promise<T>): Promise<T> => {
  const { signal } = controllerOf(of);
  if (signal.aborted) return NEVER;
  try {
    return await call(signal);
  } catch (error) {
    if (signal.aborted) return NEVER;
    throw error;
  }
};

const NEVER = new Promise<never>(() => {});
