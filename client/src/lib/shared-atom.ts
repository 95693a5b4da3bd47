import { atom } from 'jotai';
import type * as z from 'zod/mini';
import { keep, type Lifetime, onKept, recall } from './storage.js';

/**
 * An atom that the browser remembers under a key, and on which all of its tabs agree. A change is worked out from what is kept by
 * now, since another tab may have changed it too.
 */
export const sharedAtom = <T>(key: string, schema: z.ZodMiniType<T>, fallback: T, lifetime: Lifetime) => {
  const kept = () => recall(key, schema, lifetime) ?? fallback;
  const held = atom(kept());
  let isKept = true; // in a browser that keeps nothing, memory is all there is
  held.onMount = (set) => {
    const follow = () => isKept && set(kept());
    follow();
    return onKept(key, follow);
  };
  return atom(
    (get) => get(held),
    (get, set, change: T | ((now: T) => T)) => {
      const next = isWorkedOut(change) ? change(isKept ? kept() : get(held)) : change;
      isKept = keep(key, next, lifetime);
      set(held, next);
    },
  );
};

const isWorkedOut = <T>(change: T | ((now: T) => T)): change is (now: T) => T => typeof change === 'function';
