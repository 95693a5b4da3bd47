import { atom } from 'jotai';
import { atomWithLazy } from 'jotai/utils';
import type * as z from 'zod/mini';
import type { KeptKey } from './kept-keys.table.js';
import { isForGood, keep, keptText, onKept, recall } from './storage.js';

/**
 * An atom that the browser stores under a key and that all tabs share. A change is computed from the stored value, because another tab may
 * have changed it too.
 */
export const sharedAtom = <T>(key: KeptKey, schema: z.ZodMiniType<T>, fallback: T) => {
  const read = () => recall(key, schema) ?? fallback;
  // The last value read or written, so that a long list is not parsed again when no other tab changed it.
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
  let isKept = true; // false in a browser that stores nothing, where memory is all there is
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
