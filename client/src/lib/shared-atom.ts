import { atom } from 'jotai';
import { atomWithLazy } from 'jotai/utils';
import type * as z from 'zod/mini';
import type { KeptKey } from './storage/kept-keys.table.js';
import { isForGood, keep, keptText, onKept, recall } from './storage.js';

/**
 * An atom that the browser remembers under a key, and on which all of its tabs agree. A change is worked out from what is kept by
 * now, since another tab may have changed it too.
 */
export const sharedAtom = <T>(key: KeptKey, schema: z.ZodMiniType<T>, fallback: T) => {
  const read = () => recall(key, schema) ?? fallback;
  // What was read or written last, so that a long list is not read again for each change that nobody else made.
  let last: { readonly text: string; readonly value: T } | undefined;
  const kept = (): T => {
    if (!isForGood(key)) return read();
    const text = keptText(key);
    if (text === null) return fallback;
    if (last?.text !== text) last = { text, value: read() };
    return last.value;
  };
  const remember = (value: T) => {
    const text = keptText(key);
    last = text === null ? undefined : { text, value };
  };
  const held = atomWithLazy(kept);
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
      isKept = keep(key, next);
      if (isKept) remember(next);
      set(held, next);
    },
  );
};

const isWorkedOut = <T>(change: T | ((now: T) => T)): change is (now: T) => T => typeof change === 'function';
